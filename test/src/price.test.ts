import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answersIn } from './support/json-lines.ts';
import { runInMemory } from './support/streams.ts';

const REQUESTS = [
  { id: 7, text: 'De R$ 1.000,00 por R$ 800,50' },
  { text: '1.299,90', hint: 'preço em R$' },
  { text: '$ 10' },
  { text: '12x de R$ 50,00 sem juros' },
  { text: null, hint: 'rate' },
  { text: null, hint: 'EUR' },
  { text: 'Consulte', hint: 'R$' },
  { text: 'European Ph. Eur. grade' },
  { text: '$.75', hint: null, decimal: '.' },
];

const ANSWERS = [
  { id: 7, amount: '800.5', currency: 'R$', iso: 'BRL' },
  { amount: '1299.9', currency: 'R$', iso: 'BRL' },
  { amount: '10', currency: '$' },
  { amount: null, currency: null },
  { amount: null, currency: null },
  { amount: null, currency: 'EUR' },
  { amount: null, currency: 'R$' },
  { amount: null, currency: null },
  { amount: '0.75', currency: '$' },
];

describe('fenix price', () => {
  const input = REQUESTS.map((request) => JSON.stringify(request)).join('\n');

  test.each([
    ['plain', input],
    ['gzipped', gzipSync(input)],
  ])('answers a batch, %s, in its order', async (_, given) => {
    const { code, stdout, stderr } = await runInMemory(['price'], {}, given);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(answersIn(stdout)).toEqual(ANSWERS);
  });

  test('answers one text', async () => {
    const { code, stdout } = await runInMemory(['price', '--text', '19,90', '--hint', '€']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '{"amount":"19.9","currency":"€","iso":"EUR"}\n' });
  });

  test.each([
    [{ id: 1 }, '"text" must be a text'],
    [{ id: 1, text: 12 }, '"text" must be a text'],
    [{ id: 1, text: '12', hint: 5 }, '"hint" must be a text'],
    [{ id: 1, text: '12', decimal: ';' }, '"decimal" must be "." or ","'],
  ])('says what is wrong with %j, answers the others, and fails', async (request, error) => {
    const { code, stdout } = await runInMemory(['price'], {}, `${JSON.stringify(request)}\n{"text":"12 €"}`);
    expect(code).toBe(1);
    expect(answersIn(stdout)).toEqual([
      { id: 1, error },
      { amount: '12', currency: '€', iso: 'EUR' },
    ]);
  });
});
