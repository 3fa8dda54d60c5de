/** A worker that does as a page's address says: the effects of hostile pages before the reader was repaired. */
import { existsSync, writeFileSync } from 'node:fs';
import { serveTasks } from '../../../../src/outside/compute/serving.ts';
import type { Outcome } from '../../../../src/outside/compute/tasks.ts';

serveTasks(async (task) => {
  const url = task.kind === 'page' ? task.page.url : '';
  const { pathname, search } = new URL(url);
  return DEEDS[pathname]?.(search.slice(1)) ?? said('');
});

const DEEDS: Readonly<Record<string, (mark: string) => Outcome>> = {
  '/process': () => said(JSON.stringify({ pid: process.pid, environment: process.env })),
  '/spin': () => {
    for (;;);
  },
  '/busy': () => {
    for (const end = performance.now() + 50; performance.now() < end; );
    return said('');
  },
  '/objects': () => {
    for (let all: unknown = {}; ; ) all = { all };
  },
  '/buffers': () => {
    for (const all: Uint8Array[] = []; ; ) all.push(new Uint8Array(10_000_000).fill(1));
  },
  '/exit': () => process.exit(3),
  '/killed': () => {
    process.kill(process.pid, 'SIGKILL');
    for (;;);
  },
  '/killed-once': (mark) => {
    if (existsSync(mark)) return said('read');
    writeFileSync(mark, '');
    process.kill(process.pid, 'SIGKILL');
    for (;;);
  },
  '/print': () => {
    // biome-ignore lint/suspicious/noConsole: libraries do.
    console.log('not an answer');
    return said('');
  },
  '/garbage': () => {
    process.stdout.write('this is longer than any answer');
    return said('');
  },
  '/large': () => {
    for (const end = performance.now() + 150; performance.now() < end; );
    // More than a pipe holds.
    return said('x'.repeat(500_000));
  },
  '/much': () => said('x'.repeat(20_000_000)),
  '/error': () => ({ broke: 'RangeError: too deep\n    at somewhere' }),
};

function said(text: string): Outcome {
  const counts = { version: 1, language: 'und', terms: [], counts: [], surfaces: [] } as const;
  const page = { title: text, description: '', language: 'und', text: '', counts } as const;
  return { made: { page, signs: { frames: [], isFrameSet: false, kept: { kept: true } } } };
}
