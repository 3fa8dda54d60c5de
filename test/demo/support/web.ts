/** The demo web as a visitor meets it, whatever the resolver here thinks of names under `localhost`. */
import { request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export function visit(address: string, method = 'GET'): Promise<Answer> {
  const { host, port, pathname, search } = new URL(address);
  const options = { host: '127.0.0.1', port, path: pathname + search, method, headers: { host }, agent: false };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const type = response.headers['content-type'] ?? '';
        resolve({ status: response.statusCode ?? 0, type, body: Buffer.concat(chunks).toString() });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** One line of text, so that the white space of HTML makes no difference. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
