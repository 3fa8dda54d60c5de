/** Keeps the known results of faults in a file, line by line, so that a broken run continues. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Judged, Reached } from './work.ts';

type Line =
  | { readonly kind: 'reached'; readonly print: string; readonly reached: Reached }
  | { readonly kind: 'judged'; readonly print: string; readonly judged: Judged };

export class Kept {
  readonly #path: string;
  readonly #reached = new Map<string, { print: string; reached: Reached }>();
  readonly #judged = new Map<number, { print: string; judged: Judged }>();

  constructor(path: string) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) return;
    for (const text of readFileSync(path, 'utf8').split('\n')) {
      const line = parsed(text);
      if (line?.kind === 'reached') this.#reached.set(line.reached.file, line);
      if (line?.kind === 'judged') this.#judged.set(line.judged.mutant, line);
    }
  }

  /** The faults that a test file reaches, if the file is unchanged. */
  reached(file: string, print: string): Reached | undefined {
    const line = this.#reached.get(file);
    return line?.print === print ? line.reached : undefined;
  }

  /** The result of a fault, if its tests are unchanged. */
  judged(mutant: number, print: (judged: Judged) => string): Judged | undefined {
    const line = this.#judged.get(mutant);
    return line !== undefined && line.print === print(line.judged) ? line.judged : undefined;
  }

  keepReached(reached: Reached, print: string): void {
    this.#reached.set(reached.file, { print, reached });
    this.#write({ kind: 'reached', print, reached });
  }

  keepJudged(judged: Judged, print: string): void {
    this.#judged.set(judged.mutant, { print, judged });
    this.#write({ kind: 'judged', print, judged });
  }

  #write(line: Line): void {
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  }
}

/** A line cut off during writing is ignored. */
function parsed(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}
