/**
 * A small internet of our own, served on loopback: for tests, the offline demo and the lab. It uses nothing of Fenix.
 *
 *   sites/<id>/      a site written by hand: site.json, pages/*.html, dress.ts (its looks and quirks), grades.json
 *   magazines/       two magazines written by hand, for whoever tries the demo
 *   generated/       any number of pages out of a seed, words and sentence patterns
 *   shops/           three shops with prices that move
 *   topics.json      the topics and their words          life.json   which pages change or vanish, and when
 *   big-web/         a web of a hundred thousand sites that nobody stores, for crawlers
 *   hidden-web/      sites of which a form alone shows what they have, for those who fill in forms
 *   server.ts        serves it all; dials: the time, faults.ts, access-log.ts    served-pages.ts  its pages without a server
 *   search-engine.ts two engines with different taste, over one counted-index.ts    reader.ts   simulated readers
 *
 * Grades, lives and the shops' side data are for readers and judges: whoever searches may not know them. This is the
 * room's door.
 */
export type { Access } from './access-log.ts';
export { BIG_WEB, BigWeb, type BigWebOptions } from './big-web/big-web.ts';
export { Changes, DAY_MS } from './big-web/changes.ts';
export { type BigEngine, bigEngine } from './big-web/engine.ts';
export type { PageNumber } from './big-web/links.ts';
export type { BigAnswer, BigPage } from './big-web/page.ts';
export { type ServedBigWeb, serveBigWeb } from './big-web/server.ts';
export type { BigTopic } from './big-web/words.ts';
export { type Chance, chanceOf } from './chance.ts';
export { FAULTS, type Fault } from './faults.ts';
export {
  BEGINNING,
  GENERATOR_DEFAULTS,
  type Generated,
  type GeneratorOptions,
  generate,
} from './generated/generator.ts';
export { loadWords } from './generated/sentences.ts';
export { type Grades, loadGrades, type Topic } from './grades.ts';
export {
  type HiddenAnswer,
  type HiddenPageKind,
  HiddenSite,
  type HiddenSiteOptions,
} from './hidden-web/hidden-site.ts';
export { type Opened, RELEVANT_GRADE, type Reader, readerOf } from './reader.ts';
export { type ServedPage, servedPages } from './served-pages.ts';
export { type DemoWeb, startDemoWeb } from './server.ts';
export { type Item, loadShops, matches, priceAt, productsOf, SHOP_IDS } from './shops/shops.ts';
export type { Site } from './site.ts';
export { loadWrittenSites } from './written.ts';
