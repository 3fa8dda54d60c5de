import { describe, expect, it } from 'vitest';
import { domainOf } from '../../../agents/forms/domain.ts';
import { readForms } from '../../../agents/forms/reading.ts';
import { countTerms, emptyDictionary, type Language, nextEpoch, STANDARD } from '../../../profiles/profiles.ts';

const TEXTS = {
  en: [
    'old maps of rivers and coasts, drawn by sailors and printed in atlases',
    'a recipe for bread with flour, yeast and salt, baked in the oven',
    'houses and flats to let in the city, with rooms and a garden',
  ],
  pt: ['mapas antigos de rios e costas, desenhados por marinheiros', 'receita de pão com farinha, fermento e sal'],
} satisfies Partial<Record<Language, readonly string[]>>;
const counted = (['en', 'pt'] as const).flatMap((language) =>
  TEXTS[language].map((text) => countTerms(text, language)),
);
const { weigh } = STANDARD.weighting(nextEpoch(emptyDictionary(), counted));
const wantedBy = (text: string, language: Language = 'en') => [{ vector: weigh(countTerms(text, language)), language }];

const formOf = (fields: string) => {
  const [form] = readForms(
    `<form action="/search" role="search">${fields}<button>Search</button></form>`,
    'https://site.example/',
  );
  if (form === undefined) throw new Error('no form');
  return form;
};
const PLAIN = formOf('<input name="q" placeholder="Search">');

describe('a search form is of one’s domain', () => {
  it('by what its page says', () => {
    const wanted = wantedBy('maps of rivers');
    expect(domainOf(PLAIN, TEXTS.en[0] ?? '', wanted, weigh)).toMatchObject({ isOwn: true, says: 'page' });
    expect(domainOf(PLAIN, TEXTS.en[1] ?? '', wanted, weigh)).toMatchObject({ isOwn: false });
  });

  it('by what may be chosen in it, where its page says nothing', () => {
    const form = formOf(
      '<select name="category"><option>All<option>Maps of rivers<option>Atlases<option>Coasts</select><input name="q">',
    );
    expect(domainOf(form, 'Welcome', wantedBy('maps, atlases'), weigh)).toMatchObject({ isOwn: true, says: 'form' });
    expect(domainOf(form, 'Welcome', wantedBy('bread'), weigh)).toMatchObject({ isOwn: false });
  });

  it('in the language of what is wanted', () => {
    const [page = ''] = TEXTS.pt;
    expect(domainOf(PLAIN, page, wantedBy('mapa de rios', 'pt'), weigh).isOwn).toBe(true);
  });

  it('not where nothing is wanted or said', () => {
    expect(domainOf(PLAIN, '', wantedBy('maps'), weigh)).toMatchObject({ likeness: 0, isOwn: false });
    expect(domainOf(PLAIN, TEXTS.en[0] ?? '', [], weigh)).toMatchObject({ likeness: 0, isOwn: false });
  });
});
