/** Written by `npm run contract` from the OpenAPI document. Do not edit. */

export const POST_USERS = {
  login: { minLength: 2, maxLength: 60 },
  name: { maxLength: 200 },
  institution: { maxLength: 200 },
  email: { maxLength: 200 },
  password: { minLength: 8, maxLength: 200 },
  passwordAgain: { maxLength: 200 },
  invitation: { maxLength: 200 },
} as const;
export const PATCH_USERS_ME = {
  name: { maxLength: 200 },
  institution: { maxLength: 200 },
  email: { maxLength: 200 },
} as const;
export const POST_TOKENS = { name: { maxLength: 200 }, password: { maxLength: 200 } } as const;
export const PUT_ADMIN_CONTACT = { contact: { maxLength: 300 } } as const;
export const POST_AGENTS = {
  words: { maxLength: 500 },
  name: { maxLength: 200 },
  pagesPerSession: { min: 1, max: 100 },
  engines: { most: 100 },
  neverAdded: { maxLength: 100, most: 100 },
  negativeWords: { maxLength: 100, most: 100 },
  'schedule.hours': { min: 1, max: 8760 },
  'schedule.cron': { maxLength: 200 },
  generations: { min: 0, max: 20 },
  folder: { maxLength: 40 },
  place: { min: -8640000000000000, max: 8640000000000000 },
} as const;
export const PATCH_AGENTS_ID = {
  words: { maxLength: 500 },
  name: { maxLength: 200 },
  pagesPerSession: { min: 1, max: 100 },
  engines: { most: 100 },
  neverAdded: { maxLength: 100, most: 100 },
  negativeWords: { maxLength: 100, most: 100 },
  'schedule.hours': { min: 1, max: 8760 },
  'schedule.cron': { maxLength: 200 },
  generations: { min: 0, max: 20 },
  folder: { maxLength: 40 },
  place: { min: -8640000000000000, max: 8640000000000000 },
} as const;
export const PUT_AGENTS_ID_INTERESTS_INTEREST_NAME = { name: { maxLength: 100 } } as const;
export const POST_AGENTS_ID_PAGES = { address: { maxLength: 2000 } } as const;
export const GET_AGENTS_ID_SHOWN = { source: { maxLength: 200 }, text: { maxLength: 200 } } as const;
export const POST_AGENTS_ID_TERMS = {
  word: { maxLength: 40 },
  share: { min: -1, max: 1 },
  profiles: { most: 100 },
} as const;
export const POST_AGENTS_ID_CLONE = { name: { maxLength: 100 } } as const;
export const POST_SOURCES_LOOK = { address: { maxLength: 4000 } } as const;
export const POST_SOURCES_SITES = {
  address: { maxLength: 4000 },
  name: { maxLength: 200 },
  words: { maxLength: 200, most: 5 },
  agent: { maxLength: 200 },
} as const;
export const PATCH_SOURCES_SITES_ID = {
  name: { maxLength: 200 },
  searchUrl: { maxLength: 4000 },
  agent: { maxLength: 200 },
} as const;
export const POST_SOURCES_SITES_ID_TRY = { words: { maxLength: 200 } } as const;
export const POST_SOURCES_CRAWLS = {
  agent: { maxLength: 200 },
  address: { maxLength: 4000 },
  name: { maxLength: 300 },
  pages: { min: 1, max: 20000 },
  perDay: { min: 1, max: 5000 },
} as const;
export const PATCH_SOURCES_CRAWLS_ID_FORM = {
  corrections: { most: 10 },
  'corrections.name': { maxLength: 150 },
  'corrections.label': { maxLength: 150 },
  'chosen.url': { maxLength: 4000 },
  'chosen.index': { min: 0, max: 100000 },
} as const;
export const POST_OUTLETS = { name: { maxLength: 200 }, agent: { maxLength: 200 } } as const;
export const POST_DESTINATIONS = {
  name: { maxLength: 200 },
  address: { maxLength: 2000 },
  token: { maxLength: 500 },
} as const;
export const PATCH_FEEDS_ID = { title: { maxLength: 300 }, agent: { maxLength: 200 } } as const;
export const POST_SHOPPING_AGENTS = {
  words: { maxLength: 200 },
  shops: { maxLength: 200, most: 50 },
  'limit.amount': { maxLength: 20 },
  'repeats.hours': { min: 1, max: 720 },
} as const;
export const PATCH_SETTINGS = {
  timeZone: { maxLength: 100 },
  'quietHours.from': { maxLength: 20 },
  'quietHours.to': { maxLength: 20 },
  'daily.at': { maxLength: 20 },
  'daily.most': { min: 1, max: 100 },
  'daily.minutes': { min: 1, max: 240 },
} as const;
export const PUT_ADMIN_LIMITS = {
  agents: { min: 0, max: 1125899906842624 },
  logins: { min: 1, max: 1125899906842624 },
  tokens: { min: 0, max: 1125899906842624 },
  invitations: { min: 0, max: 1125899906842624 },
  feeds: { min: 0, max: 1125899906842624 },
  sites: { min: 0, max: 1125899906842624 },
  rules: { min: 0, max: 1125899906842624 },
  crawls: { min: 0, max: 1125899906842624 },
  shopping: { min: 0, max: 1125899906842624 },
  texts: { min: 0, max: 1125899906842624 },
  textBytes: { min: 0, max: 1125899906842624 },
  saved: { min: 0, max: 1125899906842624 },
  savedBytes: { min: 0, max: 1125899906842624 },
  highlights: { min: 0, max: 1125899906842624 },
  bytes: { min: 0, max: 1125899906842624 },
  sessions: { min: 0, max: 1125899906842624 },
  destinations: { min: 0, max: 1125899906842624 },
  outlets: { min: 0, max: 1125899906842624 },
} as const;
export const POST_ADMIN_INVITATIONS = { note: { maxLength: 200 }, days: { min: 1, max: 90 } } as const;
export const POST_AGENTS_ID_PAGES_PAGE_REPLACE = { address: { maxLength: 2000 } } as const;
export const POST_AGENTS_ID_TEXTS = { title: { maxLength: 300 } } as const;
export const POST_EXPORTS_AGENTS = { groups: { most: 60 }, 'groups.name': { maxLength: 100 } } as const;
export const GET_LIBRARY = { q: { maxLength: 500 }, tag: { maxLength: 50 } } as const;
export const POST_LIBRARY_PAGE_HIGHLIGHTS = {
  quote: { maxLength: 2000 },
  prefix: { maxLength: 100 },
  suffix: { maxLength: 100 },
  start: { min: 0, max: 2147483647 },
  note: { maxLength: 4000 },
} as const;
export const PATCH_HIGHLIGHTS_HIGHLIGHT = { note: { maxLength: 4000 } } as const;
export const PUT_LIBRARY_PAGE_TAGS = { tags: { maxLength: 50, most: 10 } } as const;
