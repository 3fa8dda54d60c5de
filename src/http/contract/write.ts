/** `npm run contract`: writes the web's contract types. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolder } from '../../base/package.ts';
import { clientTypes } from './client-types.ts';
import { openApiDocument } from './document.ts';

await writeFile(join(packageFolder(), 'web', 'src', 'contract.ts'), clientTypes(await openApiDocument()));
