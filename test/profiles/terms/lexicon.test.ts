import { expect, test } from 'vitest';
import { Lexicon } from '../../../profiles/terms/lexicon.ts';
import { countTerms } from '../../../profiles/terms/terms.ts';

test('a lexicon has one form for a word, however it is written', () => {
  const lexicon = new Lexicon('en');
  lexicon.nextText();
  const [form] = lexicon.look('Running');
  expect(form).toMatchObject({ surface: 'running', of: { term: 'run' } });
  expect(lexicon.look('running')[0]).toBe(form);
  expect(lexicon.look('runs')[0]?.of).toBe(form?.of);
});

test('a lexicon gives the same when more words came by than it keeps', () => {
  const lexicon = new Lexicon('pt');
  const kept = () => lexicon.look('Redes').map(({ surface, of }) => [surface, of.term]);
  const before = kept();
  for (let text = 0; text < 5; text++) {
    lexicon.nextText();
    expect(kept()).toEqual(before);
    expect(lexicon.look('redes')[0]).toBe(lexicon.look('Redes')[0]);
    for (let i = 0; i < 20_000 * (text % 3); i++) lexicon.look(`x${text}y${i}`);
  }
  expect(kept()).toEqual(before);
});

test('what is counted does not depend on what was counted before', () => {
  const text = 'Runs running RUNNING runner run. Networks network; networking networks';
  const fresh = countTerms(text, 'en');
  for (let page = 0; page < 4; page++) {
    const flood = Array.from({ length: 15_000 }, (_, i) => `w${page}q${i}`).join(' ');
    countTerms(`${flood} ${text}`, 'en');
    expect(countTerms(text, 'en')).toEqual(fresh);
  }
});
