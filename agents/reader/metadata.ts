/** What a page's head says of it: title, description, picture, each from the clearest place. */
import type { Json, Structured } from '../pages.ts';
import { attribute, type Element, oneLine, textWithin } from './document.ts';
import { hostOf, urlIn } from './hosts.ts';
import { beginningOf, LONGEST_ADDRESS, LONGEST_COUNTED, LONGEST_TITLE, shortened } from './limits.ts';
import { isObject } from './structured.ts';
import type { Survey } from './survey.ts';
import { titleWithoutSite } from './title.ts';

interface Metadata {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** The first one stated, even if it belongs to the site. */
  readonly image: string;
  readonly canonical: string;
}

export function metadataOf(survey: Survey, structured: Structured, base: string): Metadata {
  const { openGraph } = structured;
  const main = mainObject(structured);
  const contents = metaContents(survey.metas);
  const meta = (...names: readonly string[]) => first(...names.map((name) => contents.get(name) ?? ''));
  const heading = textOfElement(survey.heading);
  const whole = first(textOfElement(survey.title), heading, openGraph['title'] ?? '');
  const site = first(openGraph['site_name'] ?? '', meta('application-name'));
  const host = hostOf(base);
  return {
    title: shortened(titleWithoutSite(whole, { heading, site, host }), LONGEST_TITLE),
    description: beginningOf(
      first(meta('description'), openGraph['description'] ?? '', meta('dc.description')),
      LONGEST_COUNTED,
    ),
    keywords: beginningOf(meta('keywords'), LONGEST_COUNTED),
    image: absolute(first(openGraph['image'] ?? '', meta('twitter:image'), imageIn(main?.['image'])), base),
    canonical: absolute(canonicalOf(survey.relations), base),
  };
}

function first(...said: readonly string[]): string {
  return said.find((each) => each !== '') ?? '';
}

/** Types that a page may have; their statements come first. */
const WORKS =
  /(?:Article|Posting|Report|Recipe|Book|Product|Event|Movie|Dataset|HowTo|Course|Question|QAPage|Podcast\w*|Episode|VideoObject|SoftwareApplication|JobPosting|CreativeWork|Thesis|Chapter)$/;
/** Types of other things on pages. */
const OTHERS =
  /(?:Comment|Answer|Review|AggregateRating|Rating|Person|Organization|Corporation|LocalBusiness|WebSite|BreadcrumbList|ListItem|ImageObject|SearchAction|SiteNavigationElement|WPHeader|WPFooter|WPSideBar|Offer)$/;

/** The object about the page itself: a work with a headline or a date, otherwise any with a title; never a comment. */
function mainObject({ jsonLd, microdata }: Structured): { readonly [name: string]: Json } | undefined {
  const all = [...jsonLd, ...microdata].filter((each) => !isOf(each, OTHERS));
  const isDated = (each: { readonly [name: string]: Json }) =>
    each['headline'] !== undefined || each['datePublished'] !== undefined;
  return all.find((each) => isOf(each, WORKS) && isDated(each)) ?? all.find(isDated) ?? all[0];
}

function isOf(thing: { readonly [name: string]: Json }, types: RegExp): boolean {
  const said = thing['@type'];
  return (Array.isArray(said) ? (said as readonly Json[]) : [said]).some(
    (type) => typeof type === 'string' && types.test(type),
  );
}

function textOfElement(element: Element | undefined): string {
  return element === undefined ? '' : oneLine(textWithin(element));
}

/** The content of the first element of each name. */
function metaContents(metas: readonly Element[]): ReadonlyMap<string, string> {
  const contents = new Map<string, string>();
  for (const meta of metas) {
    const name = attribute(meta, 'name').toLowerCase();
    if (!contents.has(name)) contents.set(name, oneLine(attribute(meta, 'content')));
  }
  return contents;
}

function imageIn(image: Json | undefined): string {
  const one = Array.isArray(image) ? (image as readonly Json[])[0] : image;
  if (typeof one === 'string') return one;
  return isObject(one) && typeof one['url'] === 'string' ? one['url'] : '';
}

function canonicalOf(relations: readonly Element[]): string {
  const found = relations.find((link) => /(?:^|\s)canonical(?:\s|$)/i.test(attribute(link, 'rel')));
  return found === undefined ? '' : attribute(found, 'href').trim();
}

/** A whole address; empty if it leads to no page or is too long. */
export function absolute(address: string, base: string): string {
  const url = address === '' || address.length > LONGEST_ADDRESS ? undefined : urlIn(address, base);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return '';
  return url.href.length <= LONGEST_ADDRESS ? url.href : '';
}
