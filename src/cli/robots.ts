/** What `fenix robots` does. */
import { readFile } from 'node:fs/promises';
import { decisionOn, rulesIn } from '../../agents/agents.ts';

export async function decisions(file: string, agent: string, urls: readonly string[]) {
  const rules = rulesIn(await readFile(file), agent);
  return urls.map((url) => {
    const { allowed, line, rule, why } = decisionOn(rules, addressOf(url));
    const decision = { url, allowed, line: line ?? null, rule: rule ?? null };
    return why === undefined ? decision : { ...decision, why: why.words };
  });
}

/** A path is enough: the rules are those of one site. */
function addressOf(url: string): string {
  if (URL.canParse(url)) return url;
  if (url.startsWith('/')) return new URL(url, 'http://site.invalid').href;
  throw new Error(`${JSON.stringify(url)} is neither an address nor a path`);
}
