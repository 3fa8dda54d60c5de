import { expect, it } from 'vitest';
import { topicWords } from '../../../../src/sources/crawls/forms/topic-words.ts';

const page = (title: string, liking: number) => ({ title, snippet: 'the one of them', liking });
const OTHERS = ['Coins of Rome', 'Roman roads', 'Letters of Cicero'].map((title) => page(title, 0.1));

it('topic words are those of liked records that others lack, the likeliest first', () => {
  const liked = [
    page('The virginal and its strings', 0.8),
    page('A virginal of oak', 0.7),
    page('Strings of gut', 0.9),
  ];
  const pages = [...liked, page('Strings and roads', 0.1), ...OTHERS, ...OTHERS, ...OTHERS];
  expect(topicWords(pages, 10)).toEqual(['virginal', 'strings']);
  expect(topicWords(pages, 1)).toEqual(['virginal']);
});

it('topic words leave out words that every text has', () => {
  const liked = [page('What virginals had and were for', 0.8), page('Virginals had keys and strings', 0.9)];
  expect(topicWords([...liked, ...OTHERS, ...OTHERS, ...OTHERS], 10)).toEqual(['virginals']);
});

it('topic words are missing without likes, or if likes cannot be told from the rest', () => {
  expect(topicWords([], 10)).toEqual([]);
  expect(
    topicWords(
      OTHERS.map(({ title }) => page(title, 0)),
      10,
    ),
  ).toEqual([]);
  expect(topicWords([page('The virginal', 1), page('The virginal', 1)], 10)).toEqual([]);
});
