import { describe, expect, it } from 'vitest';
import { domainOf } from '../../../agents/forms/domain.ts';
import { formsOn } from '../../../agents/forms/forms.ts';
import { cosine, countTerms, emptyDictionary, type Language, nextEpoch, STANDARD } from '../../../profiles/profiles.ts';

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
const likingBy = (wanted: string, language: Language = 'en') => {
  const vector = weigh(countTerms(wanted, language));
  return (text: string) => cosine(vector, weigh(countTerms(text, language)));
};

const formOf = (fields: string) => {
  const html = `<form action="/search" role="search">${fields}<button>Search</button></form>`;
  const [form] = formsOn({ url: 'https://site.example/', html, encoding: 'utf-8', isNofollow: false }).forms;
  if (form === undefined) throw new Error('no form');
  return form;
};
const PLAIN = formOf('<input name="q" placeholder="Search">');

describe('a search form belongs to a topic', () => {
  it('by the words of its page', () => {
    const liking = likingBy('maps of rivers');
    expect(domainOf(PLAIN, liking(TEXTS.en[0] ?? ''), liking)).toMatchObject({ isOwn: true, says: 'page' });
    expect(domainOf(PLAIN, liking(TEXTS.en[1] ?? ''), liking)).toMatchObject({ isOwn: false });
  });

  it('by its options, if its page has no words', () => {
    const form = formOf(
      '<select name="category"><option>All<option>Maps of rivers<option>Atlases<option>Coasts</select><input name="q">',
    );
    expect(domainOf(form, 0, likingBy('maps, atlases'))).toMatchObject({ isOwn: true, says: 'form' });
    expect(domainOf(form, 0, likingBy('bread'))).toMatchObject({ isOwn: false });
  });

  it('in the language of the wish', () => {
    const [page = ''] = TEXTS.pt;
    const liking = likingBy('mapa de rios', 'pt');
    expect(domainOf(PLAIN, liking(page), liking).isOwn).toBe(true);
  });

  it('but not without a wish or without words', () => {
    expect(domainOf(PLAIN, 0, likingBy('maps'))).toMatchObject({ likeness: 0, isOwn: false });
    expect(domainOf(PLAIN, 0, () => 0)).toMatchObject({ likeness: 0, isOwn: false });
  });
});
