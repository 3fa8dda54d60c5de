/** A site's wrapper as a file to share: checked like everything that may come from anybody. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { FetchFailed, type Wrapper, WrapperRecord } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import { webAddress } from '../feeds/address.ts';
import type { Site } from './records.ts';
import { isSearchUrl, searchUrlIn, sharedUrl } from './search-url.ts';

const SITE_FORMAT = 'fenix-site';
const SITE_VERSION = 1;

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
    furniture: Type.Array(Type.String({ maxLength: 4_000 }), {
      maxItems: 10,
      description: 'links that stand in its list whatever is searched for',
    }),
    wrapper: Type.Union([WrapperRecord, Type.Null()]),
    address: Type.Optional(Type.String({ maxLength: 4_000, description: 'as its owner added it' })),
    isOn: Type.Optional(Type.Boolean()),
    forShopping: Type.Optional(Type.Boolean()),
  },
  { title: 'SiteFile' },
);
export type SiteFile = Static<typeof SiteFile>;

const checked = Compile(SiteFile);

/** For others: without anything that lets its reader in. Undefined: its search is unknown. */
export function fileOf({ name, kind, searchUrl, words, furniture, wrapper }: Site): SiteFile | undefined {
  if (searchUrl === undefined || (kind === 'search' && wrapper === undefined)) return undefined;
  const shared = wrapper === undefined ? null : withoutAddress(wrapper);
  const what = { format: SITE_FORMAT, version: SITE_VERSION, name, kind } as const;
  return { ...what, searchUrl: sharedUrl(searchUrl), words: [...words], furniture: [...furniture], wrapper: shared };
}

/** For its owner: with all that it is asked with. */
export function ownFileOf(site: Site): SiteFile | undefined {
  const { address, isOn, forShopping, searchUrl } = site;
  const file = fileOf(site);
  if (file === undefined || searchUrl === undefined) return undefined;
  return { ...file, searchUrl, address, isOn, ...(forShopping === undefined ? {} : { forShopping }) };
}

/** The address stands beside it. */
function withoutAddress({ searchUrl: _, ...wrapper }: Wrapper): Wrapper {
  return wrapper;
}

/** Throws `FetchFailed` if it is no such file. */
export function siteFileIn(text: string): SiteFile {
  const value = jsonIn(text);
  if (!checked.Check(value)) throw new FetchFailed(because('site.no-file'), { kind: 'type' });
  const { name, kind, searchUrl, address, wrapper, ...rest } = value;
  if (kind === 'search' && wrapper === null) throw new FetchFailed(because('site.file-unread'), { kind: 'type' });
  const from =
    address === undefined ? {} : { address: isSearchUrl(address) ? searchUrlIn(address) : webAddress(address) };
  return { ...rest, name: name.trim(), kind, searchUrl: addressIn(kind, searchUrl), ...from, wrapper };
}

function addressIn(kind: SiteFile['kind'], searchUrl: string): string {
  return kind === 'search' ? searchUrlIn(searchUrl) : webAddress(searchUrl);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FetchFailed(because('site.no-file'), { kind: 'type', cause: error });
  }
}
