/** Robots.txt files for `robots.ts`, and two readers. */
import robotsParser from 'robots-parser';
import { decisionOn, rulesIn } from '../agents/agents.ts';

export const SITE = 'http://site.example';

/** What the package exports, which its types get wrong for modules. */
const parse = robotsParser as unknown as (
  url: string,
  text: string,
) => { isAllowed(url: string, agent: string): boolean | undefined };

/** Reads a file and gives what decides on addresses. */
export type Reader = (bytes: Uint8Array) => (url: string) => boolean;

export const READERS: Readonly<Record<'ours' | 'robots-parser', Reader>> = {
  ours(bytes) {
    const rules = rulesIn(bytes, 'Fenix');
    return (url) => decisionOn(rules, url).allowed;
  },
  'robots-parser'(bytes) {
    const robots = parse(`${SITE}/robots.txt`, new TextDecoder().decode(bytes));
    return (url) => robots.isAllowed(url, 'Fenix') !== false;
  },
};
export type ReaderName = keyof typeof READERS;

/** Files as sites have them: groups for named robots, a group for all, some stars. */
export function ordinaryFile(groups: number, rules: number): string {
  const names = Array.from({ length: groups }, (_, i) => (i === 0 ? '*' : `robot${i}`));
  const group = (name: string) => [
    `User-agent: ${name}`,
    ...Array.from({ length: rules }, (_, i) => ruleOf(i)),
    'Crawl-delay: 2',
    '',
  ];
  return [...names.flatMap(group), `Sitemap: ${SITE}/sitemap.xml`].join('\n');
}

const RULES = [
  'Disallow: /private/section',
  'Allow: /public/section',
  'Disallow: /*/print/',
  'Disallow: /search?page=',
];

function ruleOf(i: number): string {
  return `${RULES[i % RULES.length]}${i}`;
}

/** 490 kB that would copy every rule for every robot. */
export function manyRobots(): string {
  const robots = Array.from({ length: 20_000 }, (_, i) => `User-agent:r${i % 10}`);
  return [...robots, 'User-agent:Fenix', ...Array.from({ length: 21_000 }, () => 'Allow:/b')].join('\n');
}

/** 490 kB of rules that nearly match a long path in many ways. */
export function wildcards(): string {
  return ['User-agent: *', ...Array.from({ length: 980 }, () => `Disallow: ${'/*a'.repeat(162)}b`)].join('\n');
}

export const LONG_PATH = `${SITE}/${'/a'.repeat(3_900)}`;
