/** "For each field the CSS selector that occurs most over the records wins" (shopping spec, "Building the wrapper"). */
import type { Element } from '../../reader/document.ts';
import { wayTo } from './selectors.ts';

export interface Vote {
  readonly selector: string;
  /** Records in which it finds something, and the first node in each. */
  readonly votes: number;
  readonly nodes: readonly Element[];
}

/** Nodes of a record that might hold a field, in document order. */
export interface Candidates {
  readonly item: Element;
  readonly nodes: readonly Element[];
}

/** A selector of names alone wins only if classes would split what it finds. */
const WORTH_OF_NAMES = 0.8;

/** Most votes first; among equals the one whose node stands first. */
export function votesOn(records: readonly Candidates[]): readonly Vote[] {
  const exact = counted(records, 'classes');
  const plain = counted(records, 'names');
  const [best] = plain;
  const isDivided = best !== undefined && (exact[0]?.votes ?? 0) < WORTH_OF_NAMES * best.votes;
  return isDivided ? [...plain, ...exact] : exact;
}

function counted(records: readonly Candidates[], by: 'classes' | 'names'): readonly Vote[] {
  const found = new Map<string, Element[]>();
  for (const { item, nodes } of records) {
    const own = new Map([...nodes].reverse().map((node) => [wayTo(node, item, by), node]));
    for (const [selector, node] of [...own].reverse()) {
      const alike = found.get(selector);
      if (alike === undefined) found.set(selector, [node]);
      else alike.push(node);
    }
  }
  const votes = [...found].map(([selector, nodes]) => ({ selector, votes: nodes.length, nodes }));
  return votes.sort((a, b) => b.votes - a.votes);
}
