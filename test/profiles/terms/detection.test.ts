import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectLanguage } from '../../../profiles/terms/detection.ts';
import { LANGUAGES, type Language } from '../../../profiles/terms/language.ts';
import { SEEDED } from '../support.ts';

const ENGLISH = 'The search engine was asked for pages which nobody had seen before, and they were read at once.';
const PORTUGUESE = 'O mecanismo de busca foi consultado sobre páginas que ninguém tinha visto, e elas foram lidas.';

describe('the language of a sentence', () => {
  test.each<[Language, string]>([
    ['en', ENGLISH],
    ['pt', PORTUGUESE],
    [
      'de',
      'Die Suchmaschine wurde nach Seiten gefragt, die niemand vorher gesehen hatte, und sie wurden sofort gelesen.',
    ],
    ['es', 'El buscador fue consultado sobre páginas que nadie había visto antes, y fueron leídas enseguida.'],
    ['fr', "Le moteur de recherche a trouvé des pages que personne n'avait vues, et elles ont été lues aussitôt."],
    ['it', 'Il motore di ricerca ha trovato delle pagine che nessuno aveva visto prima, e sono state lette subito.'],
    ['nl', 'De zoekmachine werd gevraagd naar pagina’s die niemand eerder had gezien, en ze werden meteen gelezen.'],
    ['no', 'Søkemotoren ble spurt om sider som ingen hadde sett før, og de ble lest med en gang av oss alle.'],
    ['ru', 'Поисковую машину спросили о страницах, которых никто раньше не видел, и их сразу прочитали.'],
    ['sv', 'Sökmotorn blev tillfrågad om sidor som ingen hade sett förut, och de blev lästa på en gång av oss.'],
    ['uk', 'Пошукову машину запитали про сторінки, яких ніхто раніше не бачив, і їх відразу прочитали.'],
  ])('is %s with high confidence: %s', (language, text) => {
    const found = detectLanguage(text);
    expect(found.language).toBe(language);
    expect(found.confidence).toBeGreaterThan(0.95);
    expect(found.confidence).toBeLessThanOrEqual(1);
  });

  test.each([
    ['Danish', 'Søgemaskinen blev spurgt om sider, som ingen havde set før, og de blev læst af os med det samme.'],
    [
      'Catalan',
      'El cercador va ser consultat sobre pàgines que ningú no havia vist abans amb aquests ulls, i és així.',
    ],
    ['Polish', 'Wyszukiwarka została zapytana o strony, których nikt wcześniej nie widział, i zostały przeczytane.'],
    ['Finnish', 'Hakukoneelta kysyttiin sivuja, joita kukaan ei ollut nähnyt aiemmin, ja ne luettiin heti.'],
    ['Greek', 'Η μηχανή αναζήτησης ρωτήθηκε για σελίδες που κανείς δεν είχε δει.'],
    ['Arabic', 'سئل محرك البحث عن صفحات لم يرها أحد من قبل'],
    ['Japanese', 'これは日本語の文章です。短いですが十分です。'],
    ['Chinese', '搜索引擎被要求查找以前没有人见过的网页，并立即阅读。'],
    ['Korean', '검색 엔진은 아무도 본 적이 없는 페이지를 찾아 달라는 요청을 받았다.'],
  ])('is unknown when it is %s: %s', (_, text) => {
    expect(detectLanguage(text)).toEqual({ language: 'und', confidence: 0 });
  });
});

describe('the language of a title', () => {
  test.each<[Language, string]>([
    ['en', 'Why cats purr when they are happy'],
    ['pt', 'Como escolher a primeira lente da câmera'],
    ['de', 'Was ist ein genetischer Algorithmus?'],
    ['es', '¿Qué es un algoritmo genético?'],
    ['fr', "Qu'est-ce qu'un algorithme génétique ?"],
    ['it', "Che cos'è un algoritmo genetico?"],
    ['nl', 'Wat is een genetisch algoritme?'],
    ['ru', 'Что такое генетический алгоритм?'],
    ['sv', 'Vad är en genetisk algoritm?'],
    ['uk', 'Що таке генетичний алгоритм?'],
  ])('is %s: %s', (language, text) => {
    expect(detectLanguage(text).language).toBe(language);
  });
});

describe('confidence', () => {
  test.each(['', '   \n\t ', 'the cat', '12345 67890 12345 67890', '😀'.repeat(21), 'xj-200b 35mm f/2.8 50mm f/1.4'])(
    'is none for %j, of which no language is named',
    (text) => {
      expect(detectLanguage(text)).toEqual({ language: 'und', confidence: 0 });
    },
  );

  test('grows with what a text says', () => {
    const title = detectLanguage('Cheap flights to Tokyo in spring');
    expect(title.language).toBe('en');
    expect(title.confidence).toBeLessThan(detectLanguage(ENGLISH).confidence);
  });

  test('is less for a text in two languages', () => {
    const [english, portuguese] = [ENGLISH.slice(0, 60), PORTUGUESE.slice(0, 60)];
    const mixed = detectLanguage(`${english} ${portuguese}`);
    expect(mixed.confidence).toBeLessThan(detectLanguage(ENGLISH).confidence);
  });

  test('lies between 0 and 1, and is 0 for the unknown only, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { language, confidence } = detectLanguage(text);
        expect(confidence === 0).toBe(language === 'und');
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect([...LANGUAGES, 'und']).toContain(language);
      }),
      { ...SEEDED, numRuns: 300 },
    );
  });
});

test('detection looks at the beginning of a long text', () => {
  expect(detectLanguage(`${ENGLISH.repeat(30)}${PORTUGUESE.repeat(300)}`).language).toBe('en');
});
