/** Forms for tests. */
import { readFileSync } from 'node:fs';
import { isRefusal, permitOf } from '../../../agents/forms/permits.ts';
import { readForms } from '../../../agents/forms/reading.ts';

export const casesOf = <Case>(name: string) =>
  JSON.parse(readFileSync(new URL(`cases/${name}.json`, import.meta.url), 'utf8')) as Case[];

/** The first form of a page, which may be asked. */
export function permittedIn(html: string, url: string) {
  const [form] = readForms(html, url);
  const permitted = form && permitOf(form, { mayPost: false, isNofollow: false });
  if (permitted === undefined || isRefusal(permitted)) throw new Error('not permitted');
  return permitted;
}
