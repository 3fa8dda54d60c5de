import { expect, test } from 'vitest';
import { KnownTokens } from '../../../profiles/terms/known-tokens.ts';
import { countTerms } from '../../../profiles/terms/terms.ts';

test('known tokens have one form for a word, however it is written', () => {
  const known = new KnownTokens('en');
  known.nextText();
  const [form] = known.look('Running').forms;
  expect(form).toMatchObject({ surface: 'running', of: { term: 'run' } });
  expect(known.look('running').forms[0]).toBe(form);
  expect(known.look('runs').forms[0]?.of).toBe(form?.of);
});

test('known tokens give the same terms when more words arrive than are kept', () => {
  const known = new KnownTokens('pt');
  const kept = () => known.look('Redes').forms.map(({ surface, of }) => [surface, of.term]);
  const before = kept();
  for (let text = 0; text < 5; text++) {
    known.nextText();
    expect(kept()).toEqual(before);
    expect(known.look('redes').forms[0]).toBe(known.look('Redes').forms[0]);
    for (let i = 0; i < 20_000 * (text % 3); i++) known.look(`x${text}y${i}`);
  }
  expect(kept()).toEqual(before);
});

test('a count does not depend on earlier counts', () => {
  const text = 'Runs running RUNNING runner run. Networks network; networking networks';
  const fresh = countTerms(text, 'en');
  for (let page = 0; page < 4; page++) {
    const flood = Array.from({ length: 15_000 }, (_, i) => `w${page}q${i}`).join(' ');
    countTerms(`${flood} ${text}`, 'en');
    expect(countTerms(text, 'en')).toEqual(fresh);
  }
});
