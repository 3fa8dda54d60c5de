/** Engines have their own names; Fenix's own sources are named by what they are. */
import { type PlainKey, say } from '../frame/language.ts';

const OURS: Readonly<Record<string, PlainKey>> = {
  Library: 'ownLibrary',
  Feeds: 'ownFeeds',
  'another search': 'anotherSearch',
  'readers with similar interests': 'similarReaders',
};

export function engineName(name: string): string {
  const ours = Object.hasOwn(OURS, name) ? OURS[name] : undefined;
  return ours === undefined ? name : say(ours);
}
