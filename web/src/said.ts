/** Sentences of the service that people meet: it speaks English only, so what we have words for is said in them. */
import { say } from './language.ts';

const PLACE = '{term}';

const KNOWN: readonly (readonly [sentence: RegExp, inWords: (found: RegExpExecArray) => string])[] = [
  [/^not a web address$/, () => say('saidNoAddress')],
  [/^no search form was found there/, () => say('saidNoSearchForm', { place: PLACE })],
  [/^it has no words that it could be asked for/, () => say('saidNoWords')],
  [/^its search showed no list of results/, () => say('saidNoList')],
  [/^it shows the same whatever is searched for/, () => say('saidSameAlways', { place: PLACE })],
  [/^neither a page of a site nor a product feed/, () => say('saidNeither', { place: PLACE })],
  [/^this is no address of a search/, () => say('saidNoSearchAddress', { place: PLACE })],
  [/^this is no file of a site that was shared from Fenix/, () => say('saidNoSiteFile')],
  [/^it says that something went wrong, or wants to see a person/, () => say('saidPerson')],
  [/^(?:it|the site) answered (\d{3})$/, ([, status = '']) => say('saidAnswered', { status })],
  [/^no (?:whole )?answer within (\d+) seconds$/, ([, seconds = '']) => say('saidSlow', { seconds })],
  [/^it did not answer within (\d+) seconds$/, ([, seconds = '']) => say('saidSlow', { seconds })],
];

/** In the reader's language; what is not known stays as the service said it. */
export function saidInWords(sentence: string): string {
  for (const [known, inWords] of KNOWN) {
    const found = known.exec(sentence);
    if (found !== null) return inWords(found);
  }
  return sentence;
}
