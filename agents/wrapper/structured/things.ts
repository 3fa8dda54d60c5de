/** A thing of schema.org's vocabulary as a record. */
import type { Json } from '../../pages.ts';
import { isoDate } from '../../reader/dates.ts';
import { LONGEST_AUTHOR, LONGEST_DESCRIPTION, LONGEST_TITLE } from '../../reader/limits.ts';
import { absolute } from '../../reader/metadata.ts';
import type { Field, Identity, ListRecord } from '../wrapper.ts';
import { addressIn, linkAmong, type Thing, textIn, textsIn, thingsIn } from './data.ts';
import { identityIn } from './identity.ts';
import { offered } from './offers.ts';

/** How sure a page's statements are; a price without a currency is less sure. */
const STATED = 0.95;
const WITHOUT_CURRENCY = 0.75;
const LONGEST = 300;

/** Undefined if it has no title, or leads nowhere. `address`: its target, if it states none itself. */
export function recordOfThing(thing: Thing, base: string, address?: Json): ListRecord | undefined {
  const title = textIn(thing['name'] ?? thing['headline'] ?? thing['title'], LONGEST_TITLE);
  const links = [thing['url'], address, thing['mainEntityOfPage'], offersUrl(thing), webId(thing)];
  const link = linkAmong(links, base);
  if (title === '' || link === '') return undefined;
  const record = withConfidence({ title, link, ...aboutIt(thing, base), ...offered(thing) }, STATED);
  return identified(record, identityIn(thing));
}

function offersUrl(thing: Thing): Json | undefined {
  return thingsIn(thing['offers'])[0]?.['url'];
}

/** An id that is a page of its own, not a fragment. */
function webId(thing: Thing): Json | undefined {
  const id = thing['@id'];
  return typeof id === 'string' && /^https?:[^#]+$/.test(id) ? id : undefined;
}

type About = Partial<Pick<ListRecord, 'snippet' | 'date' | 'author' | 'image' | 'location'>>;

function aboutIt(thing: Thing, base: string): About {
  const dates = ['datePublished', 'datePosted', 'uploadDate', 'dateCreated', 'dateModified'];
  const image = absolute(addressIn(thing['image'] ?? thing['thumbnailUrl'] ?? thing['photo']), base);
  return kept({
    snippet: textIn(thing['description'] ?? thing['abstract'], LONGEST_DESCRIPTION),
    date: dates.map((name) => isoDate(thing[name])).find((date) => date !== '') ?? '',
    author: textsIn(thing['author'] ?? thing['creator'], LONGEST)
      .join(', ')
      .slice(0, LONGEST_AUTHOR),
    image,
    location: locationOf(thing),
  });
}

function kept(about: { readonly [name in keyof About]: string }): About {
  return Object.fromEntries(Object.entries(about).filter(([, text]) => text !== ''));
}

function locationOf(thing: Thing): string {
  const [place] = thingsIn(thing['jobLocation'] ?? thing['location'] ?? thing['address']);
  if (place === undefined) return '';
  const address = thingsIn(place['address'])[0] ?? place;
  const parts = ['addressLocality', 'addressRegion', 'addressCountry'].map((name) => textIn(address[name], LONGEST));
  return [...new Set(parts.filter((part) => part !== ''))].join(', ');
}

/** No reader sees it, so it has no confidence. */
export function identified(record: ListRecord, identity: Identity | undefined): ListRecord {
  return identity === undefined ? record : { ...record, identity };
}

/** The same confidence for all fields, except for a price without a currency. */
export function withConfidence(record: Omit<ListRecord, 'confidence'>, sure: number): ListRecord {
  const confidence: Partial<Record<Field, number>> = {};
  for (const field of Object.keys(record) as Field[]) {
    const isOpen = field === 'price' && record.price?.currency === null;
    confidence[field] = isOpen ? Math.min(sure, WITHOUT_CURRENCY) : sure;
  }
  return { ...record, confidence };
}
