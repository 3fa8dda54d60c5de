/** `npm run papers` writes the parts of documents that tables in the code give. */
import { readFileSync, writeFileSync } from 'node:fs';
import { PAPERS, writtenAnew } from './papers.ts';

for (const paper of PAPERS) writeFileSync(paper.path, await writtenAnew(readFileSync(paper.path, 'utf8'), paper));
