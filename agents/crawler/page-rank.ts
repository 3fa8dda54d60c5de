/**
 * Partial PageRank: what the pages visited so far make of those that they lead to (Cho, Garcia-Molina & Page 1998), kept up
 * to date with each visit instead of worked out anew.
 *
 *   rank(i) = (1 − d) + d · Σ rank(j) / links of j, over the visited pages j that lead to i
 *
 * What a page got and has not handed on is its rest. A visited page hands a rest that is worth it on to where it leads, and
 * so on; one not visited yet keeps all. Ranks are right but for the rests (Gauss and Southwell's way to solve it).
 */
import type { SelectionPolicy } from './policy.ts';

const DAMPING = 0.85;
const BASE = 1 - DAMPING;

/** A visited page hands its rest on from this size; smaller rests wait for more. */
const LEAST_REST = BASE / 10;

interface Node {
  rank: number;
  rest: number;
  /** Its links, once it was visited. */
  links: readonly Node[] | undefined;
  readonly url: string;
}

/** Holds every address and link that it met. */
export function pageRank(): SelectionPolicy {
  const ranks = new Ranks();
  return {
    name: 'pagerank',
    score: ({ url }) => ranks.of(url),
    learned: ({ url, links }) => ranks.visited(url, links),
    risen: () => ranks.risen(),
  };
}

class Ranks {
  readonly #nodes = new Map<string, Node>();
  #risen = new Set<Node>();

  of(url: string): number {
    const { rank, rest } = this.#node(url);
    return rank + rest;
  }

  visited(url: string, links: readonly string[]): void {
    const node = this.#node(url);
    if (node.links !== undefined) return;
    node.links = links.filter((to) => to !== url).map((to) => this.#node(to));
    this.#risen.delete(node);
    this.#handOn(node);
  }

  *risen(): Generator<readonly [string, number]> {
    const risen = this.#risen;
    this.#risen = new Set();
    for (const { url, rank, rest } of risen) yield [url, rank + rest];
  }

  #handOn(first: Node): void {
    const waiting = [first];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      const { rest, links = [] } = node;
      node.rank += rest;
      node.rest = 0;
      for (const to of links) {
        const before = to.rest;
        to.rest += (DAMPING * rest) / links.length;
        if (to.links === undefined) this.#risen.add(to);
        else if (before < LEAST_REST && to.rest >= LEAST_REST) waiting.push(to);
      }
    }
  }

  #node(url: string): Node {
    const known = this.#nodes.get(url);
    if (known !== undefined) return known;
    const node: Node = { rank: 0, rest: BASE, links: undefined, url };
    this.#nodes.set(url, node);
    return node;
  }
}
