/** Each agent of a user has its own colour while there are enough. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PALETTE } from '../../../agents/topic-agent/colours.ts';
import { packageFolder } from '../../../src/base/package.ts';
import { houseOf, NEIGHBOUR, NEW_AGENT } from '../support.ts';

test('a new agent gets the rarest colour among its user’s agents, unless its user chose one', async () => {
  const { agents } = await houseOf();
  const create = async (given: object = {}) => (await agents.create({ ...NEW_AGENT, ...given })).colour;
  expect(await create()).toBe(PALETTE[0]);
  expect(await create({ colour: PALETTE[1] })).toBe(PALETTE[1]);
  for (const colour of PALETTE.slice(2)) expect(await create()).toBe(colour);
  expect(await create({ user: NEIGHBOUR })).toBe(PALETTE[0]);
  expect(await create()).toBe(PALETTE[0]);
  expect(await create()).toBe(PALETTE[1]);
});

test('a deleted agent’s colour is free again, and a copy gets another colour than its original', async () => {
  const { agents } = await houseOf();
  const first = await agents.create(NEW_AGENT);
  expect((await agents.copying.clone(first.id, 'A copy')).colour).toBe(PALETTE[1]);
  await agents.delete(first.id);
  expect((await agents.create(NEW_AGENT)).colour).toBe(PALETTE[0]);
});

const read = (path: string) => readFileSync(join(packageFolder(), path), 'utf8');

/** The backgrounds of the style sheet, in both themes. */
function groundsIn(css: string): readonly string[] {
  const both = /--(?:ground|surface|raised): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;
  return [...css.matchAll(both)].flatMap(([, light = '', dark = '']) => [light, dark]);
}

test('the colours stand out from all backgrounds of the window, light and dark', () => {
  const grounds = groundsIn(read('web/src/frame/base.css'));
  expect(grounds).toHaveLength(6);
  const weak = PALETTE.flatMap((colour) =>
    grounds.filter((ground) => contrast(colour, ground) < 3).map((ground) => `${colour} on ${ground}`),
  );
  expect(weak).toEqual([]);
});

test('the window offers the same colours', () => {
  const offered = [...read('web/src/agent/settings/colour-choice.tsx').matchAll(/\{ colour: '(#[0-9a-f]{6})'/g)];
  expect(offered.map(([, colour]) => colour)).toEqual([...PALETTE]);
});

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
