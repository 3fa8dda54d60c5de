import { expect, it } from 'vitest';
import { FairStarts } from '../../../src/http/fair-starts.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('of many requests at once only a few begin in a turn, and a single request waits for one of each other client', async () => {
  const starts = new FairStarts();
  const begun: string[] = [];
  for (let n = 0; n < 100; n++) starts.add('many', () => begun.push('many'));
  starts.add('one', () => begun.push('one'));
  starts.add('other', () => begun.push('other'));
  expect(begun).toHaveLength(16);
  await turn();
  expect(begun).toHaveLength(32);
  expect(begun.slice(16, 19)).toEqual(['many', 'one', 'other']);
  for (let round = 0; round < 10; round++) await turn();
  expect(begun).toHaveLength(102);
});

it('a request begins at once if nothing waits', async () => {
  const starts = new FairStarts();
  for (let n = 0; n < 50; n++) {
    let isBegun = false;
    starts.add('one', () => {
      isBegun = true;
    });
    expect(isBegun).toBe(true);
    await turn();
  }
});

it('answers wait while connections arrive, but not for ever', async () => {
  const starts = new FairStarts();
  let begun = 0;
  for (let n = 0; n < 90; n++) {
    starts.arrived();
    starts.add('many', () => begun++);
    await turn();
  }
  expect(begun).toBe(0);
  for (let n = 0; n < 20; n++) {
    starts.arrived();
    await turn();
  }
  expect(begun).toBe(16);
  await turn();
  expect(begun).toBe(32);
});
