/** From labelled pages to a model, on the demo web's sites: the others teach how to read the one left out. */
import { describe, expect, test } from 'vitest';
import { contentOf, readyModel } from '../../../agents/reader/training.ts';
import { demoPages } from '../../../lab/training/demo-pages.ts';
import { wordF } from '../../../lab/training/pages.ts';
import { trainModel } from '../../../lab/training/training.ts';

const FEW = { trees: 15, rate: 0.3 };

describe('a model trained on repeated parts of sites', async () => {
  const pages = await demoPages();
  const others = pages.filter(({ host }) => host !== 'caderno');
  const model = trainModel(others, FEW);

  test('finds the content of a new site', () => {
    const own = pages.filter(({ host }) => host === 'caderno');
    expect(own.length).toBeGreaterThan(3);
    for (const { tree, hints, written } of own) {
      const content = contentOf(tree, hints, { model: readyModel(model) });
      const text = tree.lines.flatMap((line, i) => (content[i] === true ? [line.text] : [])).join('\n');
      expect(wordF(text, written).f).toBeGreaterThan(0.7);
    }
  });

  test('is the same for the same pages, to the letter', () => {
    expect(JSON.stringify(trainModel(others, FEW))).toBe(JSON.stringify(model));
  });
});
