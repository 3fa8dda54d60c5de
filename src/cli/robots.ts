/** What `fenix robots` does. */
import { readFile } from 'node:fs/promises';
import { rulesOf } from '../../agents/agents.ts';

export async function decisions(file: string, agent: string, urls: readonly string[]) {
  const { decide } = rulesOf(await readFile(file, 'utf8'), agent);
  return urls.map((url) => {
    const address = addressOf(url);
    const { allowed, line, rule } = decide(address);
    return { url, allowed, line: line ?? null, rule: rule ?? null };
  });
}

/** A path alone will do: the rules are those of one site. */
function addressOf(url: string): string {
  if (URL.canParse(url)) return url;
  if (url.startsWith('/')) return new URL(url, 'http://site.invalid').href;
  throw new Error(`${JSON.stringify(url)} is neither an address nor a path`);
}
