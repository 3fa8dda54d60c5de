/** All codes of what the service refuses, and of why something fails, with their English words. What agents refuse is theirs. */
import { AGENT_REASONS, type Reason, type ReasonTable, speechOf } from '../../agents/agents.ts';
import { type Reached, reachedInWords } from './limit-words.ts';

/** Who one is, and what one may. */
const PEOPLE = {
  'login.wanted': 'sign in, or send a bearer token',
  'login.wrong': 'login or password is wrong',
  'login.tries': 'too many tries: wait {seconds} seconds, then try again',
  'login.crowd': 'many people sign in at this moment: try again soon',
  'login.changed': 'the password has changed just now: sign in again',
  'login.not-there': 'you are not signed in there',
  'login.not-theirs': 'they are not signed in there',
  'token.unknown': 'you have no such token',
  'token.not-theirs': 'they have no such token',
  'account.taken': 'the login "{login}" is taken: choose another one',
  'account.invisible': 'a login has no invisible letters in it: type it again',
  'account.scripts': 'a login is written in one script: letters of another may look the same to others',
  'account.closed': 'sign-up is closed: ask an administrator',
  'account.unknown': 'there is no such user',
  'account.last-administrator': 'this is the last administrator: make somebody else one first',
  'account.administrators-only': 'for administrators only',
  'password.has-login': 'this password contains the login, which others guess first: choose another one',
  'password.common': 'this password is one of those that others guess first: choose a longer or rarer one',
  'password.not-current': 'this is not your current password',
  'password.unlike': 'the two passwords differ',
  'invitation.used': 'this invitation was used already: sign in, or ask an administrator for another one',
  'invitation.expired': 'this invitation has expired: ask an administrator for another one',
  'invitation.unknown': 'there is no such invitation any more: ask an administrator for another one',
  'invitation.not-made': 'you have made no such invitation',
  'settings.hour': 'this is no hour of the day: write it as in 07:00',
  'settings.zone': 'there is no time zone "{zone}": write it as in America/Sao_Paulo',
  'settings.no-quiet': 'quiet hours end at another hour than they begin',
  'contact.wrong':
    'this is no address that one can write to: a mail address, or that of a page as in https://example.org',
  'limit.reached': (reached: Reached) => reachedInWords(reached),
  'limit.exceeded': (exceeded: Reached & { readonly by: number }) => reachedInWords(exceeded),
} as const satisfies ReasonTable;

/** How the service is asked, and how it is. */
const SERVICE = {
  'request.busy': 'you have {most} requests under way: wait until some of them are answered',
  'request.changed': 'somebody else changed this just now: look again, and repeat',
  'request.nothing-there': 'there is nothing at {place}',
  'request.no-websocket': 'no websocket is here',
  'request.websocket-wanted': 'connect here with a websocket',
  'request.origin': 'requests from {origin} are not accepted',
  'request.no-host': 'the request names no host',
  'request.host':
    'this service does not answer as {host}: open {ours}, or set FENIX_BASE_URL where it runs to what people open, as in http://{host}',
  'request.body': 'the body {objection}',
  'request.charset': 'send JSON in UTF-8, not in {charset}',
  'request.encoding': 'send the body as it is, without a Content-Encoding',
  'request.values': 'the body has more than {most} values: send it in parts',
  'request.not-json': 'the body is not JSON: {said}',
  'request.not-json-type': 'send JSON, with Content-Type: application/json',
  'request.too-large': 'the body is larger than anything that is wanted here',
  'request.too-long': 'a part of the address is longer than any that leads somewhere',
  'request.percent': 'the address has a % that stands for no character',
  'request.cursor': 'this cursor was not given by this list: ask without one, from its beginning',
  'request.key-used': 'this Idempotency-Key was used for another request: take a new one',
  'request.key-under-way': 'the first request with this Idempotency-Key is not answered yet: ask again in a moment',
  'request.one-file': 'send the file as one of {fields}',
  'request.invalid': '{said}',
  'request.refused': '{said}',
  'request.slow': 'the request did not come in time',
  'request.crumbled': 'the body comes in pieces that are too small: send it in larger ones',
  'request.headers': 'address and headers together are too long',
  'request.not-http': 'this is not a request in HTTP/1.1',
  'request.given-up': 'something else was asked for',
  'request.gone': 'whoever asked has gone',
  'service.unread': 'too many answers wait to be read: ask again in a moment',
  'service.failed': 'the log says more',
  'service.damaged': 'what is kept of this is damaged: the log of the service says what to do',
  'service.hangs': 'the store has not answered for a minute, not even that it cannot: start this process anew',
  'service.not-ready': '{said}',
  'store.full':
    'the disk is full: what is kept can be read, and once whoever runs this service makes room it goes on by itself',
  'store.read-only':
    'the store is read-only: what is kept can be read, and once whoever runs this service allows writing it goes on by itself',
  'store.failing': 'the disk fails: whoever runs this service must look after it, and its log says more',
  'store.gone':
    'the file of the store was deleted or replaced, and nothing more is written: whoever runs this service must put it back and start the service anew; its log says more',
  'store.damaged':
    'the store is damaged: whoever runs this service is told what to do by its log and by `fenix doctor`',
  'store.busy': 'the store is busy: ask again in a moment',
  'store.unavailable': 'the store cannot be reached: ask again in a moment; the log of this service says more',
  'store.unknown': 'the store broke off before it said whether it took this: look whether it did, and repeat it if not',
} as const satisfies ReasonTable;

/** Agents, their pages and lists. */
const AGENTS = {
  'agent.not-yours': 'you have no such agent',
  'agent.not-deleted': 'you have no such deleted agent',
  'agent.purged': 'there is no deleted agent {id}',
  'agent.engines': 'there is no engine {unknown}: choose among {known}',
  'agent.negative-words': 'pages cannot be told by {words}: name words that mean something',
  'agent.timetable': '{said}',
  'agent.no-session': 'this agent has no such session',
  'agent.session-over': 'this session has ended already',
  'agent.no-test': 'this agent has no such test list',
  'agent.too-few': 'there are too few pages that were read and not shown: run a session first, and come back',
  'agent.slow-experiment': 'the experiment took longer than it may: try again when the service has less to do',
  'agent.file-settings': 'this is no agent to import: its settings are not those of an agent',
  'agent.file-counts': 'this is no agent to import: term counts are missing that its log names',
  'agent.file-large': 'an agent of more than 8 MB is brought in parts, which fenix import does, on the command line',
  'daily.no-list': 'there is no daily list of {date}',
  'library.not-met': 'your agents have met no such page',
  'library.not-saved': 'you have saved no such page',
  'library.no-highlight': 'you have no such highlight',
  'library.no-picture': 'there is no picture of it',
  'library.date':
    '{filter}:{value} has no date: write a day, a month or a year, as in {filter}:2026-03-31, {filter}:2026-03 or {filter}:2026; what is to be looked for as a word goes between quotation marks',
  'library.only-without':
    'this only leaves pages out ({without}): name a word to look for, too, as in mutation -maize; a word that begins with - goes between quotation marks',
  'library.without-filter':
    '{value} is a filter, and no filter can be left out: only a word or a "phrase" can, as in mutation -maize',
  'adding.file-under-way': 'the pages of the last file are still being read: wait until that is done',
  'adding.broke-off':
    'reading broke off: it is tried again with what is added next, or after the next start of the service',
  'adding.full': '{most} addresses are still being read: wait until some of them are done',
} as const satisfies ReasonTable;

/** Where pages come from, and where lists go. */
const SOURCES = {
  'rule.unknown': 'you have no rule for this domain',
  'rule.no-domain': 'this is no domain: write it as in example.org',
  'rule.suffix': 'everybody’s sites lie below this (it is a public suffix): name one site, as in example.org',
  'site.unknown': 'you have no such site',
  'site.not-asked': 'you have no site “{name}” that can be asked',
  'site.unwrapped': 'how this site is searched is not known yet',
  'site.nothing-known': 'nothing is known that it could be asked for',
  'site.no-list-found': 'no list of results was made out',
  'site.list-gone': 'its list of results was not there any more',
  'site.odd-prices': 'its prices are far from all that it had before',
  'site.leads-elsewhere': 'its links lead elsewhere than before',
  'site.lost': 'nothing says the {fields} any more',
  'site.never-empty': 'it shows something else where it finds nothing',
  'site.one-word': 'it was seen for one search only',
  'site.broke': 'something went wrong here: try it again later',
  'site.several': '{each}',
  'site.name-taken': 'there is a source “{name}” already: choose another name',
  'feed.late': 'it takes long, and is there the next time',
  'feed.damaged': 'what is kept of it is damaged: the log of the service says what to do',
  'feed.silent': '{name}: {why}',
  'feeds.silent': '{silent} of {all} feeds gave nothing new: {each}',
  'feeds.silent-and-more': '{silent} of {all} feeds gave nothing new: {each}; and {more} more',
  'feed.gone': 'it is gone for good, its site says (410): it is not asked again',
  'feed.page-now': 'there is a page now where the feed was',
  'feed.unknown': 'you have no such feed',
  'crawl.unknown': 'you have no such crawl',
  'crawl.gone': 'this crawl is gone',
  'crawl.no-form': 'it asks no form',
  'crawl.same': 'the same was begun anew meanwhile: delete that one first',
  'crawl.just-deleted': 'it was deleted here a moment ago: have it back, or bring it ten minutes later',
  'shopping.unknown': 'you have no such shopping agent',
  'shopping.no-alert': 'you have no such alert',
  'outlet.unknown': 'you have no such feed address',
  'outlet.gone': 'there is no feed at this address (any more)',
  'delivery.gone': 'it answered 410: nothing is wanted there any more',
  'delivery.elsewhere': 'it answered {status}, which leads elsewhere: only the address that you gave is asked',
  'delivery.status': 'it answered {status}',
  'delivery.unknown': 'it was tried twice, and nobody knows whether it arrived: the window has it',
  'delivery.no-mail': 'this service sends no mail: whoever runs it can set FENIX_SMTP_URL and FENIX_MAIL_FROM',
  'delivery.mail-unused': 'the mail server could not be used: {said}',
  'delivery.mail-broke-off': 'the mail server broke off: {said}',
  'delivery.mail-refused': 'the mail server said: {said}',
  'destination.no-token': 'write the access token that the other side gave out',
  'destination.token': 'no access token is used there',
  'destination.mail-address': 'this is no mail address',
  'destination.topic': 'write the address of a topic, as in https://ntfy.sh/topic',
  'destination.other-mail': 'another mail address is a destination of its own',
  'destination.nothing-to-confirm': 'there is nothing to confirm',
  'destination.unconfirmed': 'nothing is sent to this address until it is confirmed',
  'destination.unknown': 'you have no such destination',
} as const satisfies ReasonTable;

export const REASONS = { ...AGENT_REASONS, ...PEOPLE, ...SERVICE, ...AGENTS, ...SOURCES } as const;

export type ReasonCode = keyof typeof REASONS;

export const { because, reasonOf, wordsOf } = speechOf(REASONS);

/** A kept reason as it goes over the wire: in English, and by its code for whoever has other words. */
export function told(reason: Reason): { readonly why: string; readonly reason: Reason } {
  return { why: wordsOf(reason), reason };
}
