/** A site's wrapper as a file that one can share: what it says is checked as what comes from anybody. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { FetchFailed, WrapperRecord } from '../../agents/agents.ts';
import { webAddress } from '../feeds/address.ts';
import type { Site } from './records.ts';
import { searchUrlIn, sharedUrl } from './search-url.ts';

export const SITE_FORMAT = 'fenix-site';
export const SITE_VERSION = 1;

export const SiteFile = Type.Object(
  {
    format: Type.Literal(SITE_FORMAT),
    version: Type.Literal(SITE_VERSION),
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    kind: Type.Union([Type.Literal('search'), Type.Literal('catalogue')]),
    searchUrl: Type.String({ maxLength: 4_000, description: 'with {term}; of a catalogue its address' }),
    words: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: 10,
      description: 'that it has something for',
    }),
    wrapper: Type.Union([WrapperRecord, Type.Null()]),
  },
  { title: 'SiteFile' },
);
export type SiteFile = Static<typeof SiteFile>;

const checked = Compile(SiteFile);

/** With what lets in who knows it only where its owner takes it along. Undefined: how it is searched is not known. */
export function fileOf(site: Site, { withSecrets = false } = {}): SiteFile | undefined {
  const { name, kind, searchUrl, words, wrapper } = site;
  if (searchUrl === undefined || (kind === 'search' && wrapper === undefined)) return undefined;
  return {
    format: SITE_FORMAT,
    version: SITE_VERSION,
    name,
    kind,
    searchUrl: withSecrets ? searchUrl : sharedUrl(searchUrl),
    words: [...words],
    wrapper: wrapper ?? null,
  };
}

/** Throws `FetchFailed` for what is no such file. */
export function siteFileIn(text: string): SiteFile {
  const value = jsonIn(text);
  if (!checked.Check(value)) throw new FetchFailed(NO_FILE, { kind: 'type' });
  const { format, version, name, kind, searchUrl, words, wrapper } = value;
  if (kind === 'search' && wrapper === null)
    throw new FetchFailed('there is no wrapper in this file', { kind: 'type' });
  // What else it says is left out.
  return { format, version, name: name.trim(), kind, searchUrl: addressIn(kind, searchUrl), words, wrapper };
}

function addressIn(kind: SiteFile['kind'], searchUrl: string): string {
  return kind === 'search' ? searchUrlIn(searchUrl) : webAddress(searchUrl);
}

const NO_FILE = 'this is no wrapper that was exported here: it is a JSON file that begins with "format": "fenix-site"';

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FetchFailed(NO_FILE, { kind: 'type', cause: error });
  }
}
