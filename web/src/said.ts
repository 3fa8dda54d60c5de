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
  [/^no answer within (\d+) seconds$/, ([, seconds = '']) => say('saidSlow', { seconds })],
  [/^Connect Timeout Error|\bETIMEDOUT\b/, () => say('saidNobodyThere')],
  [/^(\S+) cannot be looked up \((\w+)\)$/, ([, name = '', code = '']) => say('saidNoName', { name, code })],
  [/^(\S+) has no address$/, ([, name = '']) => say('saidNoName', { name, code: 'DNS' })],
  [/\b(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)\b/, () => say('saidNobodyThere')],
  [/\b(?:ECONNRESET|EPIPE)\b|^other side closed$|^socket hang up$/, () => say('saidBrokeOff')],
  [/certificate/i, ({ input }) => say('saidCertificate', { why: input })],
  [/^what may be asked of it in a day is used up$/, () => say('saidUsedUp')],
  [/^it asked for that$|^it wants a pause between two questions$/, () => say('saidAskedForPause')],
  [/^it wants to see a person first \(a CAPTCHA\)$/, () => say('saidCaptcha')],
  [/^its answer is too large, or broke off$|^its answer is not whole$/, () => say('saidTooLarge')],
  [/^its answer (?:is not JSON|has no list of results|is not an Atom feed)$/, () => say('saidNotUnderstood')],
  [/^its robots\.txt forbids it \((.+)\)$/, ([, rule = '']) => say('saidForbidden', { rule })],
  [/^its robots\.txt forbids it$/, () => say('saidForbiddenPlainly')],
  [
    /^its robots\.txt could not be read \((.+)\), so /,
    ([, why = '']) => say('saidRulesUnread', { why: saidInWords(why) }),
  ],
  [/^its robots\.txt wants ([\d.]+) seconds/, ([, seconds = '']) => say('saidTooSlowForUs', { seconds })],
  [
    /^(.+): it is left alone for another (\d+) seconds$/,
    ([, why = '', seconds = '']) => say('saidLeftAlone', { why: saidInWords(why), seconds }),
  ],
  [/^it asks not to be kept \((.+)\)$/, ([, word = '']) => say('saidNotToKeep', { word })],
  [/^not a page: its type is (.+)$/, ([, type = '']) => say('saidNoPage', { type })],
  [/^it sends its visitors round in a circle$/, () => say('saidCircle')],
  [/FENIX_ALLOW_PRIVATE names networks that may be/, () => say('saidPrivateNetwork')],
  [/^(\S+) is not among the sources of this demo: /, ([, origin = '']) => say('saidOnlyDemo', { origin })],
  [/^this page names no feed$/, () => say('saidNoFeedNamed')],
  [/^this site names no feed, and has none/, () => say('saidNoFeedThere')],
  [/^not a feed\b|^the feed that this page names is none$/, () => say('saidNoFeed')],
  [/^this is no list of feeds/, () => say('saidNoFeedList')],
];

/** In the reader's language; what is not known stays as the service said it. */
export function saidInWords(sentence: string): string {
  for (const [known, inWords] of KNOWN) {
    const found = known.exec(sentence);
    if (found !== null) return inWords(found);
  }
  return sentence;
}
