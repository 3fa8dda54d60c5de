/** Whether the engines can be found at all: without internet a person hears of it before the first session fails. */
import { messageOf } from '../../base/message-of.ts';
import type { ConfiguredEngine } from './configured.ts';

/** One may have trouble of its own; this many at once do not. */
const MOST_TRIED = 3;

/** The warning if none of them can be resolved; none if they lie outside the internet. */
export async function internetMissing(
  known: readonly ConfiguredEngine[],
  lookup: (name: string) => Promise<unknown>,
): Promise<string | undefined> {
  const usual = known.filter(({ isOn, base, definition }) => isOn && base === definition.base);
  let why: string | undefined;
  for (const { base } of usual.slice(0, MOST_TRIED)) {
    const { hostname } = new URL(base.replace('{language}', 'en'));
    try {
      await lookup(hostname);
      return undefined;
    } catch (error) {
      why ??= `${hostname} cannot be looked up (${messageOf(error)})`;
    }
  }
  if (why === undefined) return undefined;
  return `There seems to be no internet: ${why}. Until there is, agents find little or nothing; fenix demo needs none`;
}
