/** Modules of the window, loaded anew as in a browser. A test declares the types that it uses. */
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Language, Text } from '../../web/src/frame/text.ts';

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

type Words = Readonly<Record<string, Text>>;

/** Those that another file has, too. */
const WITHIN_OTHERS = new Set(['codes', 'first-codes']);

/** What the window says in a language, by subject: its file lies beside the views that say it. */
export async function wordsOf(language: Language): Promise<ReadonlyMap<string, Words>> {
  const end = `.${language}.ts`;
  const files = (await readdir(SOURCE, { recursive: true })).filter((file) => file.endsWith(end));
  const read = async (file: string) => {
    const { WORDS } = (await import(new URL(file, SOURCE).href)) as { readonly WORDS: Words };
    return [basename(file, end), WORDS] as const;
  };
  return new Map((await Promise.all(files.map(read))).filter(([subject]) => !WITHIN_OTHERS.has(subject)));
}

/** The used part of the client's errors. */
export type ApiErrors = { readonly ApiError: new (status: number, detail: string) => Error };
