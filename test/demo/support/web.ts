/** The demo web as a visitor meets it, however this machine resolves names under `localhost`. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { load } from 'cheerio/slim';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly type: string;
  readonly bytes: Buffer;
  readonly body: string;
  /** The answer ended before it was whole. */
  readonly broken: boolean;
}

/** No test reads more: this is enough to see that there is no end. */
const MOST_BYTES = 1024 * 1024;

export function visit(address: string, mostBytes = MOST_BYTES): Promise<Answer> {
  const { host, port, pathname, search } = new URL(address);
  const options = { host: '127.0.0.1', port, path: pathname + search, headers: { host }, agent: false };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const done = (broken: boolean) => {
        const bytes = Buffer.concat(chunks);
        const { statusCode = 0, headers } = response;
        resolve({
          status: statusCode,
          headers,
          type: headers['content-type'] ?? '',
          bytes,
          get body() {
            return bytes.toString();
          },
          broken,
        });
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size <= mostBytes) return;
        done(true);
        response.destroy();
      });
      response.on('error', () => done(true));
      response.on('end', () => done(!response.complete));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** The text in one line, so that white space makes no difference. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const MOST_HOPS = 4;

/** The text that a person reads at an address, with redirects followed, frames opened and state shown. */
export async function readAt(address: string, hops = 0): Promise<string> {
  const { bytes, status } = await visit(address);
  if (status !== 200) throw new Error(`${address} answered ${status}`);
  const latin1 = /<meta charset="iso-8859-1"/i.test(bytes.toString('latin1'));
  const $ = load(latin1 ? bytes.toString('latin1') : bytes.toString());
  const next = (target: string) => readAt(new URL(target, address).href, hops + 1);
  if (hops < MOST_HOPS) {
    const refresh = /url=(\S+)/i.exec($('meta[http-equiv="refresh" i]').attr('content') ?? '')?.[1];
    if (refresh !== undefined) return next(refresh);
    const replaced = /location\.replace\(["']([^"']+)["']\)/.exec($('script').text())?.[1];
    if (replaced !== undefined) return next(replaced);
    const frames = $('frame')
      .toArray()
      .map((frame) => $(frame).attr('src') ?? '');
    if (frames.length > 0) return (await Promise.all(frames.map(next))).join(' ');
  }
  const state = $('script#state').text();
  const told =
    state === ''
      ? ''
      : load((JSON.parse(state) as { article: { html: string } }).article.html)
          .root()
          .text();
  $('script, style, noscript, noframes').remove();
  return oneLine(`${$('body').text()} ${told}`);
}
