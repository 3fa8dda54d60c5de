/** A web of several topics. */
import { engineOf, htmlOf, webOf } from './support.ts';

export const THREE_KINDS = {
  bees: 'the hive of honey bees with its queen, her workers and their nectar',
  trams: 'the tram on its rails with a driver, a conductor and overhead wires',
  golf: 'the golf course with its greens, bunkers, clubs and a caddie',
};

const OWN = 'amber basil cedar delta ember flint grove heron ivory jetty'.split(' ');

/** So many pages of each kind, by turns, each with a word of its own, and an engine that finds them all. */
export function topicsOf(kinds: Readonly<Record<string, string>>, pages: number) {
  const all = OWN.slice(0, pages).flatMap((own) =>
    Object.entries(kinds).map(
      ([kind, text]) => [`http://${kind}.example/${own}`, htmlOf(`On ${own}`, `Here is ${text}; ${own}`)] as const,
    ),
  );
  const urls = all.map(([url]) => url);
  return { engines: [engineOf('own', urls, urls.length)], web: webOf(new Map(all)) };
}
