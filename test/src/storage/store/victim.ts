/** A process that writes as fast as it can, and prints what was acknowledged, until it is killed. */
import { appending, putting, writing } from '../../../../src/storage/store/changes.ts';
import { openStore } from '../../../../src/storage/store/open-store.ts';
import { naming } from '../../../../src/storage/store/owners.ts';
import { update } from '../../../../src/storage/store/store.ts';
import { NOTES } from './notes.ts';

const WRITERS_PER_PLACE = 3;
const [folder = '', url = ''] = process.argv.slice(2);
const store = await openStore({ folder, url, hold: true, warn: () => undefined });

/** A line for each acknowledgement, to check after the kill. */
function acknowledge(kind: 'document' | 'log' | 'blob', name: string, reached: number | string): void {
  process.stdout.write(`${JSON.stringify({ kind, name, reached })}\n`);
}

async function writeDocument(id: string): Promise<never> {
  for (;;) {
    const { revision } = await update(store.documents(NOTES), id, (old) => ({ text: `${Number(old?.text ?? 0) + 1}` }));
    acknowledge('document', id, revision);
  }
}

async function appendRecords(name: string, first: number): Promise<never> {
  for (let next = first; ; next += 2) {
    const records = [next, next + 1].map((position) => new TextEncoder().encode(`${name} ${position}`));
    acknowledge('log', name, await store.log(name).append(records, next));
  }
}

async function putBlobs(round: number): Promise<never> {
  for (let i = 0; ; i++) {
    const content = `${round}.${i}`;
    acknowledge('blob', content, await store.blobs.put(new TextEncoder().encode(content)));
  }
}

/** Commits a document, a record, a blob and a row with the same number. */
async function commitTogether(first: number): Promise<never> {
  for (let next = first + 1; ; next++) {
    const content = new TextEncoder().encode(`together ${next - 1}`);
    await store.commit([
      writing(NOTES, 'together', { text: `${next}` }, next - 1),
      appending('together', [content], next - 1),
      putting(content),
      naming(`together/${next}`),
    ]);
    acknowledge('document', 'together', next);
    acknowledge('log', 'together', next);
  }
}

const documents = ['a', 'b/1', 'b/2'].flatMap((id) =>
  Array.from({ length: WRITERS_PER_PLACE }, () => writeDocument(id)),
);
const logs = await Promise.all(['l', 'm'].map(async (name) => ({ name, length: await store.log(name).length() })));
const started = logs.reduce((sum, { length }) => sum + length, 0);
await Promise.all([
  ...documents,
  ...logs.map(({ name, length }) => appendRecords(name, length)),
  putBlobs(started),
  commitTogether(await store.log('together').length()),
]);
