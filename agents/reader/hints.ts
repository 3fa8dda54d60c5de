/** What the template classifier may use of a page beside its body. */
import type { Structured } from '../pages.ts';
import { metadataOf } from './metadata.ts';
import { isObject, structuredOf } from './structured.ts';
import type { Survey } from './survey.ts';
import type { PageHints } from './template/page-features.ts';

interface Said {
  readonly title: string;
  readonly description: string;
}

export function hintsOf(
  url: string,
  { title, description }: Said,
  { jsonLd, microdata, openGraph }: Structured,
): PageHints {
  const types = [...jsonLd, ...microdata].flatMap((each) => (isObject(each) ? [each['@type']] : [])).flat();
  const kinds = types.filter((type) => typeof type === 'string').map((type) => type.toLowerCase());
  const told = jsonLd.map((each) => each['description']).filter((each) => typeof each === 'string');
  return {
    url,
    title,
    description: [description, ...told].join(' '),
    kinds: [openGraph['type']?.toLowerCase() ?? '', ...kinds],
  };
}

export function readerHints(survey: Survey, url: string): PageHints {
  const structured = structuredOf(survey);
  return hintsOf(url, metadataOf(survey, structured, url), structured);
}
