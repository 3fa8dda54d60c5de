/** `npm run contract`: writes the web's contract types, and the limits of what it sends. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolder } from '../../base/package.ts';
import { clientLimits } from './client-limits.ts';
import { clientTypes } from './client-types.ts';
import { openApiDocument } from './document.ts';
import { limitsUsedIn } from './used-limits.ts';

const document = await openApiDocument();
const folder = join(packageFolder(), 'web', 'src');
await writeFile(join(folder, 'contract.ts'), clientTypes(document));
await writeFile(join(folder, 'limits.ts'), clientLimits(document, await limitsUsedIn(folder)));
