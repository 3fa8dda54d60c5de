/** Asks the forms of a crawl's first sites: the crawl then also begins at the pages behind them. */
import { siteOf } from '../../../../agents/agents.ts';
import { digest } from '../../../base/digest.ts';
import type { Timepiece } from '../../../base/time.ts';
import type { Store } from '../../../storage/store/store.ts';
import { aborted } from '../crawl.ts';
import { broughtBy } from '../crawl-tables.ts';
import type { KeptVisit } from '../records.ts';
import type { FormTurn, FormTurnParts } from './form-finding.ts';
import { FormTurns, type FormWait } from './form-turns.ts';
import { KeptForms } from './kept-forms.ts';

export interface FormsWants {
  readonly words: readonly (readonly [string, number])[];
  readonly wishes: FormTurn['wishes'];
  readonly liking: (text: string) => number;
  /** Of each site, including those that look for its form. */
  readonly visits: number;
  readonly tell: (visit: KeptVisit) => void;
  readonly held: (address: string, waitsFor: FormWait) => void;
}

interface AskParts extends Omit<FormTurnParts, 'forms' | 'fetching'> {
  readonly store: Store;
  readonly fetching: FormTurnParts['fetching'] & { readonly time: Pick<Timepiece, 'now' | 'wait'> };
}

/** Waits no longer for what is due. */
const PATIENCE_MS = 120_000;
const MOST_BROUGHT = 10_000;

/** Addresses of the pages brought so far, the likeliest first. The same addresses continue where they were. */
export async function askForms(
  seeds: readonly string[],
  wants: FormsWants,
  parts: AskParts,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const turns = new FormTurns({ ...parts, forms: new KeptForms(parts.store) });
  const sites = new Map(seeds.map((seed) => [siteOf(seed), seed]));
  const brought: string[] = [];
  for (const [site, address] of sites) {
    const name = `forms/${digest(site)}`;
    await asked(turns, { name, address, wants, signal }, parts.fetching.time);
    const pages = await broughtBy(parts.store.database, name, { order: 'best', limit: MOST_BROUGHT });
    brought.push(...pages.map(({ url }) => url));
  }
  return brought;
}

interface OneForm extends Pick<FormTurn, 'name' | 'address' | 'signal'> {
  readonly wants: FormsWants;
}

async function asked(turns: FormTurns, { wants, ...one }: OneForm, time: Pick<Timepiece, 'now' | 'wait'>) {
  let visits = wants.visits;
  while (visits > 0) {
    const words = () => Promise.resolve(wants.words);
    const { liking, wishes } = wants;
    const told = await turns.run({ ...one, visits, words, wishes, liking, isBlocked: () => false });
    for (const visit of [...told.told].reverse()) wants.tell(visit);
    visits -= told.visits;
    if (told.waitsFor !== undefined) wants.held(one.address, told.waitsFor);
    if (one.signal.aborted) return;
    const rest = (told.next ?? 0) - time.now();
    if (told.waitsFor !== undefined || rest > PATIENCE_MS || (told.visits === 0 && rest <= 0)) return;
    if (rest > 0) await Promise.race([time.wait(rest), aborted(one.signal)]);
  }
}
