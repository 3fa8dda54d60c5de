/** What is an address to make a rule for. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Modules {
  hasHost(url: string): boolean;
  withScheme(address: string): string;
}

const isAddress = async (typed: string) => {
  const { hasHost, withScheme } = await windowModules<Modules>(['sources/domains.ts', 'sources/sources.ts']);
  return hasHost(withScheme(typed));
};

test.each([
  'news.example',
  'https://www.news.example/page',
  'localhost',
  'nas:8080',
  'são.example',
  '10.0.0.9',
  '[fd00::9]',
])('a rule can be made for %s', async (typed) => expect(await isAddress(typed)).toBe(true));

test.each(['hello world', 'http://hello world', 'hello,world', 'https://', '?'])(
  'no rule is offered for %s, which is no address',
  async (typed) => expect(await isAddress(typed)).toBe(false),
);
