/** Reports the state of the sites that users added as sources. */
import { wordsOf } from '../base/reasons.ts';
import { SITES, type Site } from '../sources/sites/records.ts';
import { isAsked } from '../sources/sites/site-desk.ts';
import { type Store, scanAll } from '../storage/store/store.ts';
import { andMore } from './and-more.ts';
import type { Finding } from './findings.ts';

/** More would hide the other findings. */
const MOST_TOLD = 20;

const STATES: Readonly<Partial<Record<Site['state'], string>>> = {
  broken: 'its wrapper fits no more',
  failed: 'Fenix could not find out how it is searched',
};

/** Reports nothing if no user has sites. */
export async function examineSites(store: Pick<Store, 'documents'>): Promise<readonly Finding[]> {
  const users = new Set<string>();
  const wrong: string[] = [];
  let [all, asked] = [0, 0];
  for await (const { value: site } of scanAll(store.documents(SITES))) {
    users.add(site.user);
    all++;
    if (isAsked(site)) asked++;
    const how = site.isOn ? STATES[site.state] : undefined;
    if (how !== undefined) wrong.push(`${site.name}: ${how}${site.why === undefined ? '' : ` (${wordsOf(site.why)})`}`);
  }
  if (all === 0) return [];
  const says = `${asked} of ${all} are asked; ${users.size === 1 ? 'one user has' : `${users.size} users have`} them`;
  const told = wrong.slice(0, MOST_TOLD).map((each) => `${each}: ${WHAT_TO_DO}`);
  return [{ subject: 'site', state: 'ok', says }, ...[...told, ...andMore(wrong.length, told.length)].map(warning)];
}

const WHAT_TO_DO = 'its owner can check it again, or give another address, under Sources';

function warning(says: string): Finding {
  return { subject: 'site', state: 'warning', says };
}
