/** Modules of the window, loaded anew as in a browser. A test declares the types that it uses. */
import { onTestFinished, vi } from 'vitest';

const SOURCE = new URL('../../web/src/', import.meta.url);

/** All exports of these modules together. `fetch` among the globals is the service. */
export async function windowModules<T>(names: readonly string[], globals: object = {}): Promise<T> {
  const browser = { location: { origin: 'http://fenix.example' }, navigator: { language: 'en' }, ...globals };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  // The client keeps its first `fetch`, even that of another test.
  vi.resetModules();
  const loaded = names.map((name) => import(/* @vite-ignore */ new URL(name, SOURCE).pathname) as Promise<object>);
  return Object.assign({}, ...(await Promise.all(loaded))) as T;
}

/** The used part of the client's errors. */
export type ApiErrors = { readonly ApiError: new (status: number, detail: string) => Error };
