/** Which words name what an agent wants: the same wherever it is said. */
import { expect, test } from 'vitest';
import { naming } from '../../../agents/evaluation/naming-words.ts';
import { heaviestTerms } from '../../../agents/topic-agent/shown-terms.ts';
import { countTerms, type Language, type LogEntry, type LogEvent, Vocabulary } from '../../../profiles/profiles.ts';

function log(...events: readonly LogEvent[]): readonly LogEntry[] {
  return events.map(
    (event, position) => ({ id: `${position}`, position, at: '', by: 'ana', event }) as unknown as LogEntry,
  );
}

/** The words of a text that name something to an agent with this log. */
function namedIn(text: string, language: Language, entries: readonly LogEntry[] = []) {
  const names = naming({ entries, languages: [language] });
  const { terms, surfaces } = countTerms(text, language);
  return terms
    .map((term, i) => ({ term, surface: surfaces[i] as string }))
    .filter(names)
    .map(({ surface }) => surface)
    .sort();
}

test.each<[Language, string]>([
  ['en', 'genetic crossover mutation population algorithm selection fitness offspring chromosome'],
  ['en', 'neural network training layer neuron gradient perceptron'],
  ['en', 'distributed database replication transaction node server protocol packet router class inheritance'],
  ['en', 'meditation breath mind attention posture camera lens aperture light portrait'],
  ['en', 'linux kernel shell image filter query retrieval relevance agent profile user community'],
  ['pt', 'algoritmos genéticos cruzamento mutação população neurônio camada treinamento'],
  ['pt', 'fotografia luz lente câmera retrato mergulho mar cilindro peixe viagem estrada cidade hotel'],
  ['pt', 'rede protocolo servidor roteador objeto classe herança linguagem amizade comunidade usuário'],
  ['de', 'Fotografie Linse Hut Feuer Netz'],
])('words of a subject name it (%s: %s)', (language, text) => {
  expect(namedIn(text, language)).toEqual(text.toLowerCase().split(' ').sort());
});

test.each<[Language, string]>([
  ['en', 'bad good best short long new important different practice state way things example part kind'],
  ['en', 'two nineteen hundred first minutes hours day years January Monday 2025 percent'],
  ['en', 'find show called begin based related used following people world name time'],
  ['pt', 'bom ruim melhor curto longas novas importante diferentes prática estado jeito coisa exemplo parte tipo'],
  ['pt', 'dois dezenove cem primeira minuto horas dia anos janeiro sábado'],
  ['pt', 'encontrar mostra chamada começa baseado utilizados pessoas mundo nome tempo'],
  ['de', 'gute schlecht kurze neue wichtig Jahre Stunden Beispiel Teil Frage'],
  ['es', 'buena malo corto nuevas importante años horas ejemplo parte pregunta'],
  ['fr', 'bonne mauvais courte nouvelles importante années heures exemple partie question'],
  ['it', 'buona cattivo breve nuove importante anni ore esempio parte domanda'],
  ['nl', 'goede slecht korte nieuwe belangrijk jaren uren voorbeeld deel vraag'],
])('words of any subject name none (%s: %s)', (language, text) => {
  expect(namedIn(text, language)).toEqual([]);
});

test.each<[Language, string]>([
  ['de', 'zwei drei hundert'],
  ['es', 'dos doce veinte'],
  ['fr', 'deux trois douze'],
  ['it', 'sette otto venti'],
  ['nl', 'twee zeven honderd'],
  ['no', 'fire seks tusen'],
  ['sv', 'sex sju tusen'],
  ['da', 'fire otte tusind'],
  ['ru', 'два семь тысяча'],
  ['uk', 'два сім тисяча'],
  ['ar', 'ثلاثة سبعة مليون'],
  ['cs', 'čtyři sedm tisíc'],
  ['el', 'τέσσερα επτά χίλια'],
  ['fi', 'kaksi seitsemän tuhat'],
  ['ga', 'ceathair seacht míle'],
  ['hi', 'तीन सात हजार'],
  ['hu', 'három hat ezer'],
  ['id', 'tiga tujuh ribu'],
  ['lt', 'keturi septyni tūkstantis'],
  ['pl', 'cztery siedem tysiąc'],
  ['ro', 'patru șapte mie'],
  ['tr', 'dört yedi bin'],
])('a number names nothing in a language with words between blanks (%s: %s)', (language, text) => {
  expect(namedIn(text, language)).toEqual([]);
});

test('a number of one language is a subject in another', () => {
  expect(namedIn('hat fire bin', 'en')).toEqual(['bin', 'fire', 'hat']);
});

test('a language of few pages takes no word from the others', () => {
  const entries = log({ type: 'created', words: 'tulips' });
  const isNamed = (foreign: number) =>
    naming({ entries, languages: [...Array(20 - foreign).fill('en'), ...Array(foreign).fill('hu')] })({
      term: 'hat',
      surface: 'hat',
    });
  expect([isNamed(1), isNamed(2)]).toEqual([true, false]);
});

test('a text of no known language is read as English and Portuguese', () => {
  expect(namedIn('nineteen dezenove minutes bom zwiebel', 'und')).toEqual(['zwiebel']);
});

test('the agent’s own words and those set by hand are always named', () => {
  const asked = log({ type: 'created', words: 'two modules 2025' });
  expect(namedIn('two modules 2025 bad', 'en', asked)).toEqual(['2025', 'modules', 'two']);
  const set = log({ type: 'created', words: 'tulips' }, { type: 'edited', term: 'bad', share: 0.5 });
  expect(namedIn('bad good', 'en', set)).toEqual(['bad']);
  const left = log({ type: 'created', words: 'tulips' }, { type: 'edited', term: 'bad', share: null });
  expect(namedIn('bad good', 'en', left)).toEqual([]);
});

test('the terms of a profile say which of them suit any subject, and of the agent’s own none does', () => {
  const vocabulary = new Vocabulary();
  const weights = { bad: 0.9, lantern: 0.8, short: -0.7, two: 0.6 };
  const vector = {
    ids: Uint32Array.from(Object.keys(weights), (term) => vocabulary.intern(term)),
    weights: Float64Array.from(Object.values(weights)),
  };
  const entries = log({ type: 'created', words: 'two lanterns' });
  const names = naming({ entries, languages: ['en'] });
  const shown = heaviestTerms(vector, 9, vocabulary, { surfaces: new Map(), own: new Set(['two', 'lantern']), names });
  expect(shown.map(({ term, saysLittle = false }) => [term, saysLittle])).toEqual([
    ['bad', true],
    ['lantern', false],
    ['short', true],
    ['two', false],
  ]);
});
