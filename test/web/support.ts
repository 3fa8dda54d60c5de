/** Modules of the window, loaded anew as a browser would: they have types of their own, so a test says what it needs of them. */
import { onTestFinished, vi } from 'vitest';

const SOURCE = new URL('../../web/src/', import.meta.url);

/** What these modules export, all together; `fetch` among the globals is the service. */
export async function windowModules<T>(names: readonly string[], globals: object = {}): Promise<T> {
  const browser = { location: { origin: 'http://fenix.example' }, navigator: { language: 'en' }, ...globals };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  // The client keeps what it fetches with, be it another test's.
  vi.resetModules();
  const loaded = names.map((name) => import(/* @vite-ignore */ new URL(name, SOURCE).pathname) as Promise<object>);
  return Object.assign({}, ...(await Promise.all(loaded))) as T;
}

/** As much as is needed of what the client throws. */
export type ApiErrors = { readonly ApiError: new (status: number, detail: string) => Error };
