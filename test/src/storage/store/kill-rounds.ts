/** Kills a writing process again and again at different points, and checks that its promises hold. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { seededRandom } from '../../../../profiles/random.ts';
import { blobHash } from '../../../../src/storage/store/blobs.ts';
import { openStore } from '../../../../src/storage/store/open-store.ts';
import { ABSENT, type Store } from '../../../../src/storage/store/store.ts';
import { recordsOf } from './contract.ts';
import { NOTES } from './notes.ts';

const VICTIM = 'dist/test/src/storage/store/victim.js';

/** Acknowledged writes before the kill: from almost none to some hundreds. */
const MOST_ACKNOWLEDGED = 400;

interface Place {
  readonly folder: string;
  readonly url: string;
}

interface Promised {
  readonly documents: Map<string, number>;
  readonly logs: Map<string, number>;
  readonly blobs: Map<string, string>;
}

interface KillRounds {
  readonly rounds: number;
  readonly seed: number;
  /** A PostgreSQL. Without it the database is a file. */
  readonly url?: string;
}

export async function killRounds({ rounds, seed, url = '' }: KillRounds): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-kill-'));
  const place = { folder, url };
  try {
    const random = seededRandom(seed);
    const promised: Promised = { documents: new Map(), logs: new Map(), blobs: new Map() };
    for (let round = 0; round < rounds; round++) {
      await runAndKill(place, Math.floor(random() * MOST_ACKNOWLEDGED), promised);
      await expectPromised(place, promised);
    }
    expect(promised.documents.size).toBe(4);
    expect(promised.blobs.size).toBeGreaterThan(rounds);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runAndKill({ folder, url }: Place, acknowledgements: number, promised: Promised): Promise<void> {
  const victim = spawn(process.execPath, [VICTIM, folder, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(victim, 'exit');
  let left = acknowledgements;
  for await (const line of createInterface({ input: victim.stdout })) {
    remember(line, promised);
    if (left-- <= 0) victim.kill('SIGKILL');
  }
  const [code, signal] = await exited;
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
}

interface Acknowledgement {
  readonly kind: 'document' | 'log' | 'blob';
  readonly name: string;
  readonly reached: number | string;
}

function remember(line: string, { documents, logs, blobs }: Promised): void {
  // The kill may cut the last line, which then promised nothing.
  if (!line.endsWith('}')) return;
  const { kind, name, reached } = JSON.parse(line) as Acknowledgement;
  if (kind === 'blob') blobs.set(String(reached), name);
  else {
    const places = kind === 'document' ? documents : logs;
    places.set(name, Math.max(places.get(name) ?? 0, Number(reached)));
  }
}

async function expectPromised(place: Place, { documents, logs, blobs }: Promised): Promise<void> {
  const store = await openStore({ ...place, hold: true, warn: () => undefined });
  try {
    for (const [id, revision] of documents) {
      const stored = await store.documents(NOTES).read(id);
      expect(stored?.revision, `document ${id}`).toBeGreaterThanOrEqual(revision);
      expect(stored?.value.text).toBe(String(stored?.revision));
    }
    for (const [name, length] of logs) {
      const records = await recordsOf(store, name);
      expect(records.length, `log ${name}`).toBeGreaterThanOrEqual(length);
      expect(records).toEqual(records.map((_, position) => `${name} ${position}`));
    }
    for (const [hash, content] of blobs) {
      expect(new TextDecoder().decode(await store.blobs.get(hash))).toBe(content);
    }
    await expectTogether(store);
  } finally {
    await store.close();
  }
}

/** Expects each commit to be there whole, or not at all. */
async function expectTogether(store: Store): Promise<void> {
  const reached = (await store.documents(NOTES).read('together'))?.revision ?? ABSENT;
  const records = await recordsOf(store, 'together');
  expect(records).toHaveLength(reached);
  const beside = await store.database.read("SELECT place FROM owner WHERE place LIKE 'together/%'");
  expect(beside).toHaveLength(reached);
  const last = records.at(-1);
  if (last !== undefined) await store.blobs.get(blobHash(new TextEncoder().encode(last)));
}
