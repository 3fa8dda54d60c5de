/**
 * Addresses. A fetched address stays as written, except for parameters that only tell its owner how a visitor came.
 * Comparison uses one key (`addressKey`), so that two spellings of one page are one.
 */
import { urlIn } from './reader/hosts.ts';

/** Parameters that mail, advertising and analytics services document as theirs. */
const TRACKING = new RegExp(
  `^(?:${[
    // Analytics: Google, Matomo, AT Internet.
    'utm_\\w+|_ga|_gl|ga_\\w+|pk_\\w+|piwik_\\w+|mtm_\\w+|matomo_\\w+|at_(?:medium|campaign|custom\\d)|xtor',
    // Mapp, Webtrends, etracker, Openstat, Naver, Alibaba.
    'wt_mc|wt\\.mc_id|etcc_\\w+|_openstat|napm|spm',
    // Clicks on advertisements: Google, Microsoft, Meta, X, TikTok, Yandex, Pinterest, LinkedIn, Reddit.
    'gclid|gclsrc|gad_\\w+|dclid|gbraid|wbraid|srsltid|msclkid|fbclid|twclid|ttclid|yclid|ysclid|epik|li_fat_id|rdt_cid|irclickid|hsa_\\w+',
    // Snap, Adobe, Awin, Branch.
    'sccid|s_kwcid|ef_id|awc|_branch_match_id',
    // Shared links: Instagram, X, YouTube's player.
    'igshid|igsh|ref_src|ref_url',
    // Mail: Mailchimp, HubSpot, Marketo, Omeda, Vero, Klaviyo, Drip, Dotdigital.
    'mc_cid|mc_eid|_hsenc|_hsmi|hsctatracking|__hs\\w+|mkt_tok|oly_anon_id|oly_enc_id|vero_id|vero_conv|_kx|_ke|__s|dm_i',
    // Cloudflare, after its questions to a visitor.
    '__cf_chl_\\w+',
  ].join('|')})$`,
  'i',
);

/** Names under which sites give every visitor a session (PHP, ColdFusion, ASP, osCommerce). */
const SESSION = /^(?:php)?sess(?:ion)?_?id$|^cf(?:id|token)$|^oscsid$|^zenid$|^asp(?:\.net_)?sessionid\w*$/i;
/** phpBB's name for a session; elsewhere it may name a story. */
const SHORT_SESSION = /^sid=[0-9a-z,-]{16,}$/i;

/** Java and old ASP put the session into the path: `/page;jsessionid=1A2B`, `/(S(abc))/page`. */
const SESSION_IN_PATH = /;(?:jsessionid|phpsessid|sid)=[^/;]*|\/\(S\([a-z0-9]+\)\)(?=\/)/gi;

/** Letters. People and programs make shorter ones, and each parameter and escape of a longer one would take time. */
const LONGEST_COMPARED = 1_000;

/** A fragment that tells a page's scripts what to show. */
const ROUTE = /^#[!/]/;

/** Returns the same address if there is nothing to remove. The rest keeps its spelling. */
export function withoutTracking(address: string): string {
  const { before, parts, after } = takenApart(address);
  if (parts.length === 0 || urlIn(address) === undefined) return address;
  const kept = parts.filter((part) => !TRACKING.test(nameOf(part)));
  return kept.length === parts.length ? address : before + queryOf(kept) + after;
}

/** A page's address in the form that a frontier keeps; undefined if the text is none. */
export function crawlAddress(text: string, base?: string): string | undefined {
  const url = urlIn(text, base);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  url.pathname = withEvenEscapes(url.pathname.replace(SESSION_IN_PATH, ''));
  url.search = queryOf(ownParts(url.href));
  return url.href;
}

/**
 * The key by which addresses are compared; nobody fetches it. It ignores protocol, `www.`, a last point of the host,
 * empty folders, a last slash, the order of parameters, their way of writing a blank, sessions, tracking and fragments.
 * A very long address is compared as it is written.
 */
export function addressKey(address: string): string {
  if (address.length > LONGEST_COMPARED) return address;
  const plain = crawlAddress(address);
  const url = plain === undefined ? undefined : urlIn(plain.replace(/^http:/, 'https:'));
  if (url === undefined) return address;
  url.hostname = url.hostname.replace(/\.$/, '').replace(/^www\.(?=.+\.)/, '');
  url.pathname = url.pathname.replace(/\/{2,}/g, '/').replace(/(?<=[^/])\/$/, '');
  url.search = queryOf(
    inOrder(
      takenApart(url.href)
        .parts.map(asCompared)
        .filter((part) => part !== ''),
    ),
  );
  url.hash = routeOf(address);
  return url.href;
}

/** The key of a feed's item: its address, and what tells it from other items with that address. */
export function keyOfItem({ url, id = '' }: { readonly url: string; readonly id?: string }): string {
  return `${url} ${id}`;
}

/** The folders of a path, without empty ones. */
export function foldersOf(path: string): readonly string[] {
  return path.split('/').filter((folder) => folder !== '');
}

/** The words in a path. Bytes of an encoding other than UTF-8 become a gap. */
export function wordsOfPath(path: string): readonly string[] {
  const plain = path.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch (error) {
      if (error instanceof URIError) return ' ';
      throw error;
    }
  });
  return plain.match(/\p{L}[\p{L}\p{M}]{3,}/gu) ?? [];
}

function routeOf(address: string): string {
  const hash = address.includes('#') ? (urlIn(address)?.hash ?? '') : '';
  return ROUTE.test(hash) ? hash : '';
}

/** RFC 3986, section 3: the query stands between the first `?` and the first `#`. */
function takenApart(address: string) {
  const hash = address.indexOf('#');
  const end = hash < 0 ? address.length : hash;
  const start = address.slice(0, end).indexOf('?');
  if (start < 0) return { before: address.slice(0, end), parts: [], after: address.slice(end) };
  return {
    before: address.slice(0, start),
    parts: address.slice(start + 1, end).split('&'),
    after: address.slice(end),
  };
}

/** The parameters that matter to the page. */
function ownParts(address: string): readonly string[] {
  return takenApart(address).parts.filter((part) => {
    const name = nameOf(part);
    return part !== '' && !TRACKING.test(name) && !SESSION.test(name) && !SHORT_SESSION.test(part);
  });
}

function nameOf(part: string): string {
  const end = part.indexOf('=');
  return end < 0 ? part : part.slice(0, end);
}

function queryOf(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** A name without a value and a name with an empty one mean the same. */
function asCompared(part: string): string {
  const even = withEvenEscapes(part.replaceAll('+', '%20'));
  return even.indexOf('=') === even.length - 1 ? even.slice(0, -1) : even;
}

/** By name; values of one name keep their order. */
function inOrder(parts: readonly string[]): readonly string[] {
  const named = parts.map((part) => ({ part, name: nameOf(part) }));
  return named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)).map(({ part }) => part);
}

/** RFC 3986, section 6.2.2: hexadecimal digits in upper case, and no needless escapes. */
function withEvenEscapes(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(letter) ? letter : escaped.toUpperCase();
  });
}
