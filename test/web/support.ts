/** Modules of the window, loaded anew as in a browser. A test declares the types that it uses. */
import { onTestFinished, vi } from 'vitest';

const SOURCE = new URL('../../web/src/', import.meta.url);

let times = 0;

/** Loads modules of the window, and all that they import, once more (see `test/loading/sources.js`). */
export function anew(): (name: string) => Promise<object> {
  times++;
  const query = `?anew=${times}`;
  return (name) => import(new URL(`${name}${query}`, SOURCE).href) as Promise<object>;
}

/** All exports of these modules together. `fetch` among the globals is the service. */
export async function windowModules<T>(names: readonly string[], globals: object = {}): Promise<T> {
  const browser = { location: { origin: 'http://fenix.example' }, navigator: { language: 'en' }, ...globals };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  // The client keeps its first `fetch`, even that of another test.
  return Object.assign({}, ...(await Promise.all(names.map(anew())))) as T;
}

/** The used part of the client's errors. */
export type ApiErrors = { readonly ApiError: new (status: number, detail: string) => Error };
