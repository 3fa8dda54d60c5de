/** Tokens of a field: of itself, its form and its neighbours, and on the second look the roles of its neighbours. */
import { attribute } from '../reader/document.ts';
import { conceptsIn, meansAny, plain } from './concepts.ts';
import { type Field, type FormFields, isChoice, isWritten } from './fields.ts';
import type { KindShares } from './kinds.ts';
import { isButton, onButton } from './labels.ts';
import { shapesOf } from './option-shapes.ts';
import { attributesOf, TokenBag, type Tokens } from './tokens.ts';

const LEAST_SHARE = 0.05;
const OPTION_STEPS = [0, 1, 2, 3, 5, 10, 12, 20, 31, 50, 100];
const LOOKED_AT = 8;

/** Tokens of the visible fields, in order. */
export function fieldTokens({ fields }: FormFields, kinds: KindShares): readonly Tokens[] {
  const seen = fields.filter(isSeen);
  const written = seen.filter(({ type }) => isWritten(type));
  return seen.map((field, at) => {
    const bag = new TokenBag();
    const nth = written.indexOf(field);
    addType(bag, field, kinds, `${nth} ${Math.min(4, written.length)}`);
    addWords(bag, field);
    addNeighbour(bag, 'before', seen[at - 1]);
    addNeighbour(bag, 'after', seen[at + 1]);
    addOptions(bag, field);
    return bag.tokens;
  });
}

export function isSeen({ type }: Field): boolean {
  return type !== 'hidden';
}

function addType(bag: TokenBag, field: Field, kinds: KindShares, place: string): void {
  const { type } = field;
  const [best] = Object.entries(kinds).sort((a, b) => b[1] - a[1]);
  const kind = best?.[0];
  bag.put(`type=${type}`);
  for (const [name, share] of Object.entries(kinds)) if (share > LEAST_SHARE) bag.put(`k=${name}`, share);
  bag.put(`k+type=${kind} ${type}`);
  bag.put(`k+written=${kind} ${place}`);
  const { meant } = field;
  for (const concept of meant) {
    bag.put(`m=${concept}`);
    bag.put(`m+type=${concept} ${type}`);
    bag.put(`k+m=${kind} ${concept}`);
  }
  if (meant.length === 0) bag.put('m=nothing');
}

function addWords(bag: TokenBag, { name, type, control, label }: Field): void {
  bag.text('n', name);
  bag.words('i', attributesOf(control, ['id', 'class']));
  bag.text('l', label.text);
  bag.text('p', attributesOf(control, ['placeholder', 'title']));
  if (isWritten(type)) bag.words('v', attribute(control, 'value'));
  if (isButton(control)) bag.text('s', onButton(control));
}

function addNeighbour(bag: TokenBag, where: string, field: Field | undefined): void {
  bag.put(`${where}=${field?.type ?? 'none'}`);
  if (field === undefined) return;
  bag.words(where, field.name);
  for (const concept of field.meant) bag.put(`${where}+m=${concept}`);
}

function addOptions(bag: TokenBag, { type, options }: Field): void {
  bag.count('options', options.length, OPTION_STEPS);
  if (type !== 'select' && !isChoice(type)) return;
  const said = options.slice(0, LOOKED_AT).map(({ text, value }) => (isChoice(type) ? `${text} ${value}` : text));
  bag.text('o', said.join(' · '));
  for (const shape of shapesOf(options)) bag.put(`shape=${shape}`);
  const first = options[0]?.text ?? '';
  if (meansAny(first)) bag.put('any');
  // The first option of a list often names the choice.
  if (type === 'select') for (const concept of conceptsIn(plain(first))) bag.put(`first=${concept}`);
}

/**
 * Adds what the first look took the neighbours for, and other fields of the same type; `shares` has the shares of each
 * role, field by field.
 */
export function secondTokens(
  first: readonly Tokens[],
  shares: readonly (readonly number[])[],
  roles: readonly string[],
): readonly Tokens[] {
  const types = first.map((tokens) => [...tokens.keys()].find((token) => token.startsWith('type=')));
  return first.map((tokens, at) => {
    const second = new Map(tokens);
    const alike = shares.filter((_, other) => other !== at && types[other] === types[at]);
    roles.forEach((role, r) => {
      const mean = alike.reduce((sum, own) => sum + (own[r] as number), 0) / Math.max(1, alike.length);
      put(second, `alike=${role}`, mean);
      put(second, `r-before=${role}`, shares[at - 1]?.[r] ?? 0);
      put(second, `r-after=${role}`, shares[at + 1]?.[r] ?? 0);
      put(second, `r=${role}`, shares[at]?.[r] ?? 0);
    });
    return second;
  });
}

function put(tokens: Map<string, number>, token: string, share: number): void {
  if (share > LEAST_SHARE) tokens.set(token, share);
}
