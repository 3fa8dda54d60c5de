/** Shops' descriptions of products, and buyers' reviews. */
import { hashOf, pick, shuffled } from './hash.ts';
import type { Pool, Sentences } from './sentences.ts';
import { SENTENCES_EN } from './sentences-en.ts';
import { SENTENCES_PT } from './sentences-pt.ts';
import { kindWord, labelWord, valueWord } from './trade-words.ts';
import { type Product, tongueOf } from './types.ts';

interface Review {
  readonly handle: string;
  readonly stars: number;
  readonly text: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}

const FEWEST_WORDS = 64;
const DAY_MS = 86_400_000;

function sentencesFor({ shop }: Product): Sentences {
  return tongueOf(shop) === 'pt' ? SENTENCES_PT : SENTENCES_EN;
}

/** 60 to 100 words. */
export function descriptionOf(product: Product): string {
  const { item, id, shop } = product;
  const sentences = sentencesFor(product);
  const kind = kindWord(item.kind, tongueOf(shop));
  const name = shop === 'northlamp' ? `${item.brand} ${item.model} ${kind}` : `${kind} ${item.brand} ${item.model}`;
  const said = [pick(sentences.opening, shop, id).replace('{name}', name)];
  if (item.condition !== 'new') said.push(pick(sentences.used, shop, id));
  for (const sentence of shuffled(sentences[poolOf(product)], shop, id, 'text')) {
    if (wordsIn(said) >= FEWEST_WORDS) break;
    said.push(sentence);
  }
  return said.join(' ');
}

function poolOf({ item }: Product): Pool {
  if (item.accessory) return 'accessory';
  return item.kind === 'lens' ? 'lens' : item.category;
}

function wordsIn(sentences: readonly string[]): number {
  return sentences.join(' ').split(/\s+/).length;
}

/** Reviews before a time, newest first. Nearly every product has some. */
export function reviewsOf(product: Product, at: number): readonly Review[] {
  const { shop, id, published } = product;
  const { reviews, handles } = sentencesFor(product);
  const texts = shuffled(reviews, shop, id, 'reviews').slice(0, hashOf(shop, id, 'review count') % 5);
  const names = shuffled(handles, shop, id, 'handles');
  const written = texts.map((text, index) => {
    const days = 20 + (hashOf(shop, id, 'review day', index) % 400);
    const date = new Date(Date.parse(published) + days * DAY_MS).toISOString().slice(0, 10);
    return { handle: names[index] ?? 'anon', stars: starsOf(text), text, date };
  });
  const today = new Date(at).toISOString().slice(0, 10);
  return written.filter(({ date }) => date <= today).sort((a, b) => (a.date < b.date ? 1 : -1));
}

function starsOf(text: string): number {
  if (/acabamento|finish/.test(text)) return 2;
  return /manual|atrasou|late|ruído|rattle|cor é|colour/.test(text) ? 4 : 5;
}

/** Rows of the specification table: label and value in the shop's language. */
export function specificationsOf({ item, shop }: Product): readonly (readonly [string, string])[] {
  const tongue = tongueOf(shop);
  const rows: readonly (readonly [string, string])[] = [
    ['brand', item.brand],
    ['model', item.model],
    ...item.features.map(({ key, value }) => [key, value] as const),
    ['colour', item.colour],
    ['condition', item.condition],
  ];
  return rows.map(([key, value]) => [labelWord(key, tongue), valueWord(value, tongue)]);
}
