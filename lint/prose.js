#!/usr/bin/env node
/** `npm run prose`: measures documents, and names those that are too long or too hard. Part of `npm run check`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { titles } from './titles.js';

/** Words of a sentence, in the middle and at the ninetieth percentile, that a reader takes at once. */
const MIDDLE = 15;
const LONG = 28;

/**
 * Measured documents with their most words. A map also has a most for words to a heading and for named files. Sentences are
 * measured in all. The first match counts.
 */
const HELD = [
  [/^README\.md$/, 900],
  [/^ARCHITECTURE\.md$/, 4500, { perHeading: 150, files: 39 }],
  [/^bench\/README\.md$/, 3500],
  [/^docs\/lab\.md$/, 3500],
  [/^docs\/(?:commands|mutants)\.md$/, 1000],
  [/^docs\/configuration\.md$/, 2000],
  [/^docs\/guide\//, 300],
  [/^docs\/(?:imports|scale|security)\.md$/, 1500],
  [/^docs\/sources\.md$/, 2500],
  [/^(?:CHANGELOG|CONTRIBUTING|SECURITY|(?:demo\/.*|web\/)README)\.md$/, 1000],
  [/^docs\/notebook\//, 800],
  [/^docs\/internals\//, 1500],
];

/** Phrases that need two readings. */
const BANNED = [
  /\b(?:is|are) (?:told|said) (?:of|that)\b/,
  /\b(?:is|are|was|were) had\b/,
  /\bhad back\b/,
  /\bwhat is (?:had|of|told)\b/,
  /\bas it were\b/,
  /\bthe (?:former|latter) (?:is|are|was|has)\b/,
  /\bin such a (?:way|manner) (?:that|as)\b/,
  /\bit should be noted\b/,
];

/** Words of a title of a test, and beginnings that name nothing. */
const LONGEST_TITLE = 26;
const NAMELESS = /^(?:what|who|whoever|of which|one (?:is|of which|that)|it|that it) /;

const files = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
const wrong = [];
process.stdout.write(
  `${'document'.padEnd(40)}${right('words')}${right('heading')}${right('middle')}${right('90 %')}${right('files')}\n`,
);
for (const file of files) {
  const read = measured(readFileSync(file, 'utf8'));
  process.stdout.write(
    `${file.padEnd(40)}${[read.words, read.perHeading, read.middle, read.long, read.files].map(right).join('')}\n`,
  );
  const [, most, map] = HELD.find(([pattern]) => pattern.test(file)) ?? [];
  if (most === undefined) continue;
  if (read.perHeading > map?.perHeading)
    wrong.push(`${file}: ${read.perHeading} words to a heading, at most ${map.perHeading}`);
  if (read.files > map?.files) wrong.push(`${file}: names ${read.files} files, at most ${map.files}`);
  if (read.words > most) wrong.push(`${file}: ${read.words} words, at most ${most}`);
  if (read.middle > MIDDLE) wrong.push(`${file}: ${read.middle} words in the middle sentence, at most ${MIDDLE}`);
  if (read.long > LONG) wrong.push(`${file}: ${read.long} words at 90 % of the sentences, at most ${LONG}`);
  wrong.push(...read.banned.map((found) => `${file}: write “${found}” otherwise`));
}
const told = titles();
const lengths = told.map(({ text }) => wordsIn(text)).sort((a, b) => a - b);
process.stdout.write(
  `${'titles of tests'.padEnd(40)}${[told.length, '', percentile(lengths, 0.5), percentile(lengths, 0.9), ''].map(right).join('')}\n`,
);
for (const { file, text } of told) {
  if (wordsIn(text) > LONGEST_TITLE) wrong.push(`${file}: at most ${LONGEST_TITLE} words: “${text}”`);
  if ([NAMELESS, ...BANNED].some((pattern) => pattern.test(text))) wrong.push(`${file}: name the thing: “${text}”`);
}
for (const line of wrong) process.stderr.write(`${line}\n`);
process.exitCode = wrong.length === 0 ? 0 : 1;

/** Leaves out code and pictures, and tables where sentences are counted. */
function measured(markdown) {
  const text = markdown
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/^ {4}.*$/gm, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ');
  const prose = text.replace(/^\s*\|.*$/gm, '').replace(/^#.*$/gm, '');
  const lengths = prose
    .replace(/^\s*(?:[-*]|\d+\.)\s+/gm, '\n\n')
    .split(/\n\s*\n|(?<=[.!?:;])\s+(?=[\p{Lu}`*"“[])/u)
    .map(wordsIn)
    .filter((count) => count > 2)
    .sort((a, b) => a - b);
  const headings = text.match(/^#{1,6} /gm)?.length ?? 1;
  return {
    words: wordsIn(text),
    perHeading: Math.round(wordsIn(text) / headings),
    middle: percentile(lengths, 0.5),
    long: percentile(lengths, 0.9),
    files: new Set(text.match(/[\w./-]+\.(?:tsx?|mjs|js)\b/g) ?? []).size,
    banned: BANNED.flatMap((pattern) => prose.match(pattern)?.[0] ?? []),
  };
}

function wordsIn(text) {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function right(value) {
  return String(value).padStart(9);
}
