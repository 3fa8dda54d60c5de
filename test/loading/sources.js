/**
 * Node loads our sources itself, without the types. Vite's runner asked another process for each module, and made each
 * import a look into an object.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

const ROOT = new URL('../../', import.meta.url).href;
const SOURCE = /\.tsx?(?:\?|$)/;
const STYLE = /\.css(?:\?|$)/;
/** Modules that are loaded anew load each other anew: those of the window in a test, and all in a process for faults. */
const ANEW = /[?&](?:anew|fresh)=\d+$/;

const OPTIONS = {
  sourcemap: true,
  tsconfig: false,
  target: 'es2023',
  typescript: { onlyRemoveTypeImports: true },
  jsx: { runtime: 'automatic', importSource: 'preact' },
};

export async function resolve(specifier, context, nextResolve) {
  const resolved = await nextResolve(specifier, context);
  const [anew] = ANEW.exec(context.parentURL ?? '') ?? [];
  if (anew === undefined || !specifier.startsWith('.') || ANEW.test(resolved.url)) return resolved;
  return { ...resolved, url: `${resolved.url}?${anew.slice(1)}` };
}

export async function load(url, context, nextLoad) {
  if (!url.startsWith(ROOT) || url.includes('/node_modules/')) return nextLoad(url, context);
  if (STYLE.test(url)) return module('');
  return SOURCE.test(url) ? module(await withoutTypes(fileURLToPath(url))) : nextLoad(url, context);
}

const module = (source) => ({ format: 'module', shortCircuit: true, source });

async function withoutTypes(path) {
  const { code, map, errors } = transformSync(path, await readFile(path, 'utf8'), OPTIONS);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  const places = Buffer.from(JSON.stringify({ ...map, sourcesContent: undefined })).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${places}`;
}
