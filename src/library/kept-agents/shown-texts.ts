/**
 * Recognizes a text that was shown to a user under another address: by pairs of bytes of its signature, each with an
 * index in the table. A lookup asks ten indexes, however many pages were shown. Of two texts that have half in common,
 * 94 of 100 share a pair (1 − (1 − .5²)¹⁰); of texts that have two thirds in common, all but three in a thousand.
 */
import { areOfOneText, bandsOf, idsOf, type ShownPage, type UserId } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import type { Database, Row } from '../../storage/database/database.ts';
import { ownerAt } from '../../storage/store/owners.ts';
import { pageOfKey } from '../pages/page-keys.ts';

const PAIR = 2;
/** As many as the table has indexes (`shown_pair_0` …). */
const PAIRS = 10;

/** How many pages one statement asks for: few statements to prepare. */
const FEW = 2;
const MANY = 50;

interface TextRow extends Row {
  readonly page: Uint8Array;
  readonly signature: Uint8Array;
}

/** `$1`: the reader. */
function sharingSql(pages: number): string {
  const branches = Array.from({ length: PAIRS }, (_, pair) => {
    const places = Array.from({ length: pages }, (__, i) => `$${2 + pair * pages + i}`).join(', ');
    return `SELECT page, signature FROM shown WHERE reader = ${ownerAt('$1')} AND alias = 0
      AND substr(signature, ${1 + pair * PAIR}, ${PAIR}) IN (${places})`;
  });
  return branches.join(' UNION ALL ');
}

const SHARING = new Map([FEW, MANY].map((pages) => [pages, sharingSql(pages)]));

/** No pair is empty. */
const NONE = new Uint8Array();

const pairsOf = (signature: string) => bandsOf(signature, PAIR, PAIRS);

/** For each of these pages, the other pages with the same text that count as shown to this user. */
export async function copiesAmong(
  database: Pick<Database, 'read'>,
  user: UserId,
  pages: readonly ShownPage[],
): Promise<ReadonlyMap<PageId, readonly PageId[]>> {
  const long = pages.filter(({ signature = '' }) => pairsOf(signature).length > 0);
  const size = long.length > FEW ? MANY : FEW;
  const slices = Array.from({ length: Math.ceil(long.length / size) }, (_, i) => long.slice(i * size, (i + 1) * size));
  const rows = (await Promise.all(slices.map((slice) => sharing(database, user, slice, size)))).flat();
  const byPair = new Map<string, Map<PageId, string>>();
  for (const { page, signature } of rows) {
    const text = Buffer.from(signature).toString('base64');
    for (const pair of pairsOf(text)) byPair.set(pair, (byPair.get(pair) ?? new Map()).set(pageOfKey(page), text));
  }
  return new Map(pages.map((page) => [page.page, copiesOf(page, byPair)]));
}

function copiesOf(page: ShownPage, byPair: ReadonlyMap<string, ReadonlyMap<PageId, string>>): readonly PageId[] {
  const { signature = '' } = page;
  const others = new Map(pairsOf(signature).flatMap((pair) => [...(byPair.get(pair) ?? [])]));
  for (const id of idsOf(page)) others.delete(id);
  const same = [...others].filter(([, text]) => areOfOneText(text, signature));
  return same.map(([other]) => other).sort();
}

function sharing(database: Pick<Database, 'read'>, user: UserId, pages: readonly ShownPage[], size: number) {
  const keys = Array.from({ length: PAIRS * size }, () => NONE);
  for (const [i, { signature = '' }] of pages.entries()) {
    for (const pair of pairsOf(signature)) {
      const [from = '', hex = ''] = pair.split(':');
      keys[(Number(from) / PAIR) * size + i] = Buffer.from(hex, 'hex');
    }
  }
  return database.read<TextRow>(SHARING.get(size) as string, [user, ...keys]);
}
