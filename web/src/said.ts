/**
 * Sentences of the service for users: the service speaks only English, so the window says those that it has words for.
 */
import { day, made, say } from './language.ts';
import { formLeftInWords } from './reasons.ts';
import { wordsPlace } from './words-place.ts';

type Sentence = readonly [sentence: RegExp, inWords: (found: RegExpExecArray) => string];

/** Sentences that contain another one. */
const AROUND: readonly Sentence[] = [
  [
    /^there is no saved page in it: (.+)$/,
    ([, why = '']) => say('fileWithoutCopiesBecause', { why: saidInWords(why) }),
  ],
  [
    /^not asked for another (\d+) (second|minute|hour|day)s?: (.+)$/,
    ([, n = '', unit = 'second', why = '']) =>
      say('saidNotAsked', { time: lengthOf(Number(n), unit), why: saidInWords(why) }),
  ],
  [
    /^could not be read again, and is taken as it is known; last found on (\S+): (.+)$/,
    ([, date = '', why = '']) => say('saidTakenAsKnown', { day: day(date), why: saidInWords(why) }),
  ],
  [/^the mail server could not be used: (.+)$/, ([, why = '']) => say('saidMailUnused', { why: saidInWords(why) })],
  [/^the mail server broke off: (.+)$/, ([, why = '']) => say('saidMailBrokeOff', { why: saidInWords(why) })],
  [/^the mail server said: (.+)$/, ([, why = '']) => say('saidMailRefused', { why })],
  [
    /^its robots\.txt could not be read \((.+)\), so /,
    ([, why = '']) => say('saidRulesUnread', { why: saidInWords(why) }),
  ],
  [
    /^(.+): it is left alone for another (\d+) seconds$/,
    ([, why = '', seconds = '']) => say('saidLeftAlone', { why: saidInWords(why), seconds }),
  ],
];

/** Why a part of a file was not taken. */
const LEFT: readonly Sentence[] = (
  [
    [/^it is not starred$/, 'leftNotStarred'],
    [/^a feed brought it, and nobody saved it$/, 'leftOfAFeed'],
    [/^it is a note, not a page$/, 'leftNote'],
    [/^it has no web address$/, 'leftWithoutAddress'],
    [/^what its rating means is not known$/, 'leftUnknownRating'],
    [/^it is in none of the chosen groups$/, 'leftNotChosen'],
    [/^more than 1000 are not taken at once$/, 'leftOverThousand'],
    [/^more than 100 saved pages/, 'leftOverHundred'],
    [/^it is no page: /, 'leftNoPage'],
    [/^this file is no export that can be read$/, 'leftNoExport'],
    [/^unpacked this file is too large$/, 'leftTooLarge'],
    [/^this file is locked with a password$/, 'leftLocked'],
    [/^this file is damaged, /, 'leftDamaged'],
    [/^not an export that can be read: /, 'fileUnread'],
    [/^this is a list of feeds, not of pages/, 'fileOfFeeds'],
    [/^this is a page as it was saved: /, 'fileOfCopies'],
    [/^there is no saved page in it$/, 'fileWithoutCopies'],
  ] as const
).map(([sentence, key]) => [sentence, () => say(key)]);

const KNOWN: readonly Sentence[] = [
  ...AROUND,
  ...LEFT,
  [/^there is no (?:folder|tag|mark) “(.+)” in this file: /, ([, name = '']) => say('fileWithoutGroup', { name })],
  [/^not a web address$/, () => say('saidNoAddress')],
  [/^crawls do not visit addresses like this one/, () => say('saidEndless')],
  [/^a site that wants a password is not visited$/, () => say('saidWantsPassword')],
  [/^no search form was found there/, () => say('saidNoSearchForm', { place: wordsPlace() })],
  [/^it has no words that it could be asked for/, () => say('saidNoWords')],
  [/^its search showed no list of results/, () => say('saidNoList')],
  [/^it shows the same whatever is searched for/, () => say('saidSameAlways', { place: wordsPlace() })],
  [/^neither a page of a site nor a product feed/, () => say('saidNeither', { place: wordsPlace() })],
  [/^this is no address of a search/, () => say('saidNoSearchAddress', { place: wordsPlace() })],
  [/^this is no file of a site that was shared from Fenix/, () => say('saidNoSiteFile')],
  [/^it says that something went wrong, or wants to see a person/, () => say('saidPerson')],
  [/^(?:it|the site) answered (\d{3})$/, ([, status = '']) => say('saidAnswered', { status })],
  [
    /^(?:no (?:whole )?answer|it did not answer) within (\d+) seconds$/,
    ([, seconds = '']) => say('saidSlow', { seconds }),
  ],
  [/^Connect Timeout Error|\bETIMEDOUT\b/, () => say('saidNobodyThere')],
  [/^(\S+) cannot be looked up \((\w+)\)$/, ([, name = '', code = '']) => say('saidNoName', { name, code })],
  [/^getaddrinfo (\w+) (\S+)$/, ([, code = '', name = '']) => say('saidNoName', { name, code })],
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
  [/^its robots\.txt wants ([\d.]+) seconds/, ([, seconds = '']) => say('saidTooSlowForUs', { seconds })],
  [/^it asks not to be kept \((.+)\)$/, ([, word = '']) => say('saidNotToKeep', { word })],
  [/^not a page: its type is (.+)$/, ([, type = '']) => say('saidNoPage', { type })],
  [/^it sends its visitors round in a circle$/, () => say('saidCircle')],
  [/FENIX_ALLOW_PRIVATE names networks that may be/, () => say('saidPrivateNetwork')],
  [/^(\S+) is not among the sources of this demo: /, ([, origin = '']) => say('saidOnlyDemo', { origin })],
  [/^this page names no feed$/, () => say('saidNoFeedNamed')],
  [/^this site names no feed, and has none/, () => say('saidNoFeedThere')],
  [/^a form there is left alone \((\w+)\)$/, ([, why = '']) => say('saidFormLeft', { why: formLeftInWords(why) })],
  [/^not a feed\b|^the feed that this page names is none$/, () => say('saidNoFeed')],
  [/^this is no list of feeds/, () => say('saidNoFeedList')],
  [/^your rules block its domain$/, () => say('saidBlocked')],
  [/^it leads to (\S+), which your rules block$/, ([, host = '']) => say('saidLeadsToBlocked', { host })],
  [/^of its engines these gave nothing: (.+)$/, ([, engines = '']) => say('saidSilentEngines', { engines })],
  [
    /^reading it failed twice \(.+\): it is left alone until (\S+)$/,
    ([, date = '']) => say('saidUnreadable', { day: day(date) }),
  ],
  [/^reading it |^there was nobody to read it/, () => say('saidReadingBroke')],
  [/^it sends its visitors on more than (\d+) times$/, ([, n = '']) => say('saidTooManyHops', { times: n })],
  [/^not a page but a feed$/, () => say('saidFeedNoPage')],
  [/^not a page: XML that is neither/, () => say('saidNoPage', { type: 'XML' })],
  [/^not a PDF that can be read/, () => say('saidNoPdf')],
  [/^what could be had of it has no text$|^there is no word in it$/, () => say('saidNoText')],
  [/^it is compressed in a way that was not asked for/, () => say('saidCompressed')],
  [/^the page is too large to look for forms in$/, () => say('saidTooLargeForForms')],
  [/^what is to be read in it is too much to be kept$/, () => say('saidTooMuch')],
  [/^port (\d+) may not be asked: /, ([, port = '']) => say('saidPort', { port })],
  [/^an address with a name or a password in it is not asked$/, () => say('saidPasswordInAddress')],
  [/^there is no network here$/, () => say('saidNoNetwork')],
  [/^how it is searched is not known yet$/, () => say('saidNotKnownYet')],
  [/^its pages are not as they were, and no wrapper was found/, () => say('saidPagesChanged')],
  [/^this service sends no mail: /, () => say('saidNoMail')],
  [/^this is no mail address$/, () => say('saidNoMailAddress')],
  [/^only ntfy takes an access token$/, () => say('saidOnlyNtfy')],
  [/^write the address of a topic, /, () => say('saidNoTopic')],
  [/^it answered 410: nothing is wanted there any more$/, () => say('saidGone')],
  [/^it answered (\d{3}), which leads elsewhere: /, ([, status = '']) => say('saidElsewhere', { status })],
];

function lengthOf(n: number, unit: string): string {
  return made(Intl.NumberFormat, { style: 'unit', unit, unitDisplay: 'long' }).format(n);
}

/** In the reader's language; an unknown sentence stays as the service said it. */
export function saidInWords(sentence: string): string {
  for (const [known, inWords] of KNOWN) {
    const found = known.exec(sentence);
    if (found !== null) return inWords(found);
  }
  // The engine's name stands beside its sentence.
  const rest = /^[^:]{1,80}: (.+)$/.exec(sentence)?.[1];
  const said = rest === undefined ? undefined : saidInWords(rest);
  return said === undefined || said === rest ? sentence : said;
}
