/** Concurrent writing with a memory of what was promised, and the check that a store kept it. Used by all crash tests. */
import { expect } from 'vitest';
import type { Random } from '../../profiles/random.ts';
import { ABSENT, Conflict, type Store } from '../../src/store/store.ts';
import { recordsOf } from './contract.ts';
import { NOTES } from './notes.ts';

const DOCUMENTS = ['a', 'a/1', 'b'];
const LOGS = ['l', 'l/1'];

const LONG_RECORD = 300;

interface Journal {
  /** Per document, revision by revision: what was handed in, and up to where it was acknowledged. */
  readonly documents: Map<string, { tried: Map<number, string>; acknowledged: number }>;
  /** Per log: records in the order they were handed in, and how many were acknowledged. */
  readonly logs: Map<string, { tried: string[]; acknowledged: number }>;
  readonly blobs: Map<string, string>;
}

export function newJournal(): Journal {
  return { documents: new Map(), logs: new Map(), blobs: new Map() };
}

/** Runs writers side by side until each has done its steps or the store stops answering. `tag` names this run. */
export async function writeUntilStopped(
  store: Store,
  journal: Journal,
  { steps, random, tag }: { readonly steps: number; readonly random: Random; readonly tag: string },
): Promise<void> {
  const writers = [
    ...DOCUMENTS.flatMap((id) =>
      [0, 1].map(() => (step: number) => writeDocument(store, journal, id, `${tag}.${step}`)),
    ),
    ...LOGS.map((name) => (step: number) => appendTo(store, journal, name, `${tag}.${step}`, random)),
    (step: number) => putBlob(store, journal, `${tag}.${step}`),
  ];
  const outcomes = await Promise.allSettled(
    writers.map(async (write) => {
      for (let step = 0; step < steps; step++) await write(step);
    }),
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

async function writeDocument(store: Store, journal: Journal, id: string, text: string): Promise<void> {
  const notes = store.documents(NOTES);
  const entry = journal.documents.get(id) ?? { tried: new Map<number, string>(), acknowledged: ABSENT };
  journal.documents.set(id, entry);
  const current = await notes.read(id);
  const expected = current?.revision ?? ABSENT;
  try {
    const writing = notes.write(id, { text: `${id} ${text}` }, expected);
    const revision = await writing;
    entry.tried.set(revision, `${id} ${text}`);
    entry.acknowledged = Math.max(entry.acknowledged, revision);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
}

async function appendTo(store: Store, journal: Journal, name: string, text: string, random: Random): Promise<void> {
  const entry = journal.logs.get(name) ?? { tried: [], acknowledged: 0 };
  journal.logs.set(name, entry);
  const records = [`${text} ${'x'.repeat(Math.floor(random() * LONG_RECORD))}`, `${text} second`];
  const at = entry.tried.length;
  entry.tried.push(...records);
  const length = await store.log(name).append(
    records.map((record) => new TextEncoder().encode(record)),
    at,
  );
  entry.acknowledged = length;
}

async function putBlob(store: Store, journal: Journal, text: string): Promise<void> {
  const content = `blob ${text}`;
  journal.blobs.set(await store.blobs.put(new TextEncoder().encode(content)), content);
}

/** Everything acknowledged is there, nothing that was never handed in is; the journal then knows what survived. */
export async function expectKept(store: Store, journal: Journal): Promise<void> {
  for (const [id, { tried, acknowledged }] of journal.documents) {
    const stored = await store.documents(NOTES).read(id);
    const revision = stored?.revision ?? ABSENT;
    expect(revision, `document ${id}`).toBeGreaterThanOrEqual(acknowledged);
    if (tried.has(revision)) expect(stored?.value.text).toBe(tried.get(revision));
    else if (stored !== undefined) expect(stored.value.text.startsWith(`${id} `)).toBe(true);
    journal.documents.set(id, { tried, acknowledged: revision });
  }
  for (const [name, { tried, acknowledged }] of journal.logs) {
    const records = await recordsOf(store, name);
    expect(records.length, `log ${name}`).toBeGreaterThanOrEqual(acknowledged);
    expect(records).toEqual(tried.slice(0, records.length));
    expect(records.length % 2, 'appends are whole').toBe(0);
    journal.logs.set(name, { tried: [...records], acknowledged: records.length });
  }
  for (const [hash, content] of journal.blobs) {
    expect(new TextDecoder().decode(await store.blobs.get(hash))).toBe(content);
  }
}
