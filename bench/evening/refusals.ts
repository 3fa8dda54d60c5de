/** The answers of pages: most are readable, and the others refuse as real sites do. */
import { chanceOf, textOn, titleOn } from './texts.ts';
import { type EveningTopic, TOPICS } from './topics.ts';

export interface PageAnswer {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly afterMs?: number;
  /** The connection breaks off. */
  readonly breaksOff?: true;
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const SLOW_MS = 800;
const WORDS_OF_PAGE = 260;

/** The page of a bot filter before the sites of Stack Exchange. */
const CHALLENGE =
  '<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title></head><body><script src="/cdn-cgi/challenge-platform/x.js"></script></body></html>';
/** Europe PMC without scripts. */
const SHELL =
  '<!DOCTYPE html><html><head><title>Europe PMC</title><script defer src="/app.js"></script></head><body><div id="app"></div><noscript>JavaScript must be enabled</noscript></body></html>';

/** Shares of the invented sites. */
const USUAL: readonly (readonly [share: number, answer: PageAnswer])[] = [
  [0.05, { status: 429, headers: { ...HTML, 'retry-after': '30' }, body: '<p>Too many requests' }],
  [0.08, { status: 404, headers: HTML, body: '<h1>Not found</h1>' }],
  [0.03, { status: 500, headers: HTML, body: '<h1>Internal Server Error</h1>' }],
  [0.03, { status: 200, breaksOff: true }],
  [0.04, { status: 200, headers: HTML, body: SHELL }],
  [0.03, { status: 200, headers: { 'content-type': 'image/jpeg' }, body: 'no page' }],
];

/** One site of ten is closed to robots, and another has no readable robots.txt. */
export function robotsOf(host: string): PageAnswer {
  if (/^site\d*5\./.test(host)) return { status: 200, body: 'User-agent: *\nDisallow: /\n' };
  if (host.startsWith('site13.')) return { status: 503 };
  return { status: 404 };
}

export function pageAt(host: string, path: string, topic: EveningTopic | undefined): PageAnswer {
  if (/(?:^|\.)(?:stackexchange|stackoverflow)\.com$/.test(host))
    return { status: 403, headers: HTML, body: CHALLENGE };
  if (host === 'europepmc.org') return { status: 200, headers: HTML, body: SHELL };
  if (host === 'doi.org') return { status: 302, headers: { location: `https://publisher.example${path}` } };
  const seed = `${host}${path}`;
  if (host.endsWith('.example')) {
    let drawn = chanceOf('page', seed)();
    for (const [share, answer] of USUAL) {
      if (drawn < share) return answer;
      drawn -= share;
    }
    if (drawn < 0.06) return { ...readable(seed, topic), afterMs: SLOW_MS };
  }
  return readable(seed, topic);
}

/** A page of a recorded answer is on any topic, because its address names none. */
function readable(seed: string, known: EveningTopic | undefined): PageAnswer {
  const topic = known ?? (TOPICS[Math.floor(TOPICS.length * chanceOf('topic', seed)())] as EveningTopic);
  const title = titleOn(topic, seed);
  const paragraphs = [0, 1, 2].map((i) => `<p>${textOn(topic, `${seed} ${i}`, WORDS_OF_PAGE / 3)}</p>`);
  return {
    status: 200,
    headers: HTML,
    body: `<!DOCTYPE html><html lang="${topic.language}"><head><title>${title}</title></head><body><nav><a href="/">Home</a></nav><article><h1>${title}</h1>${paragraphs.join('')}</article></body></html>`,
  };
}
