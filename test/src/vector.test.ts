import { describe, expect, test } from 'vitest';
import { BadLine, type JsonObject } from '../../lab/json-lines.ts';
import { vectorOfRequest } from '../../src/cli/vector.ts';
import { runInMemory } from './support/streams.ts';

const ENGLISH = 'A genetic algorithm keeps a population of solutions and improves them by selection and crossover.';
const PORTUGUESE = 'Um algoritmo genético mantém uma população de soluções e as melhora por seleção e cruzamento.';
const FINNISH = 'Geneettinen algoritmi ylläpitää ratkaisujen joukkoa ja parantaa niitä vähitellen valinnalla.';
const GERMAN = 'Ein genetischer Algorithmus verwaltet eine Menge von Lösungen und verbessert sie schrittweise.';

describe('a vector', () => {
  test.each([
    ['en', 'Neural networks learn; the network learned.', { learn: 2, network: 2, neural: 1 }],
    ['pt', 'As redes neurais e a rede aprendem', { aprend: 1, neural: 1, red: 2 }],
    ['und', 'Netz, Netze, netz', { netz: 2, netze: 1 }],
    ['en', '', {}],
    ['en', '– … !', {}],
  ])('in %s of %j counts its stems', (language, text, terms) => {
    expect(vectorOfRequest({ id: 1, text, language })).toEqual({ id: 1, language, terms });
  });

  test.each([
    ['en-GB', 'en'],
    ['EN', 'en'],
    ['pt-BR', 'pt'],
    ['pt_PT', 'pt'],
    ['de', 'de'],
    ['nb-NO', 'no'],
    ['pl', 'und'],
    ['und', 'und'],
    ['', 'und'],
    ['english', 'und'],
  ])('takes the language tag "%s" as %s', (tag, language) => {
    expect(vectorOfRequest({ text: 'rede', language: tag }).language).toBe(language);
  });

  test.each([
    [ENGLISH, 'en'],
    [PORTUGUESE, 'pt'],
    [GERMAN, 'de'],
    [FINNISH, 'und'],
    ['12 34', 'und'],
    ['', 'und'],
  ])('detects the language of %j: %s', (text, language) => {
    expect(vectorOfRequest({ text }).language).toBe(language);
    expect(vectorOfRequest({ text, language: null }).language).toBe(language);
  });

  test('in a declared language is that language, whatever the text looks like', () => {
    expect(vectorOfRequest({ text: PORTUGUESE, language: 'en' }).language).toBe('en');
    expect(vectorOfRequest({ text: ENGLISH, language: 'pl' }).language).toBe('und');
  });

  test('counts words that are names of object properties', () => {
    const { terms } = vectorOfRequest({ text: 'constructor constructor', language: 'und' });
    expect(Object.entries(terms)).toEqual([['constructor', 2]]);
  });

  const requests: readonly [string, JsonObject, string][] = [
    ['without a text', { id: 1 }, '"text"'],
    ['with a number as text', { id: 1, text: 5 }, '"text"'],
    ['with null as text', { id: 1, text: null }, '"text"'],
    ['with a list of texts', { id: 1, text: ['a'] }, '"text"'],
    ['with a number as language', { id: 1, text: 'a', language: 1 }, '"language"'],
    ['with a list of languages', { id: 1, text: 'a', language: ['en'] }, '"language"'],
  ];
  test.each(requests)('is refused %s', (_, request, field) => {
    const action = () => vectorOfRequest(request);
    expect(action).toThrow(BadLine);
    expect(action).toThrow(field);
  });
});

describe('fenix vector', () => {
  test('answers {"id","language","terms"} for each line and exits with 0', async () => {
    const input = `{"id":"a","text":"Neural networks learn","language":"en"}\n{"text":"redes","language":"pt"}\n`;
    expect(await runInMemory(['vector'], {}, input)).toEqual({
      code: 0,
      stdout:
        '{"id":"a","language":"en","terms":{"learn":1,"network":1,"neural":1}}\n{"language":"pt","terms":{"red":1}}\n',
      stderr: '',
    });
  });

  test('needs no configuration', async () => {
    const { code, stderr } = await runInMemory(['vector'], { FENIX_PORT: 'many' }, '');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('exits with 1 when a line was answered by an error', async () => {
    expect(await runInMemory(['vector'], {}, '{"id":7}\n')).toEqual({
      code: 1,
      stdout: '{"id":7,"error":"\\"text\\" must be a text"}\n',
      stderr: '',
    });
  });
});
