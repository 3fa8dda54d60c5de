import { describe, expect, test } from 'vitest';
import type { Count } from '../../lab/collection.ts';
import { drawn } from '../../lab/experiments/experiment.ts';
import { EXPERIMENTS } from '../../lab/experiments/experiments.ts';
import type { ExperimentName } from '../../lab/names.ts';
import { subsampled, vague } from '../../lab/subsample.ts';
import cases from './experiments-cases.json' with { type: 'json' };
import { DICTIONARY, labOf, topicOf } from './synthetic.ts';

function finnish(i: number): string {
  return `Koira ${i} juoksee metsän läpi ja haukkuu, koska se on nähnyt jotakin, mitä ei ole ollut siellä ennen.`;
}

describe('every experiment', () => {
  test.each(cases.experiments as [ExperimentName, readonly string[]][])(
    '%s tells tables and draws a plot',
    async (name, parts) => {
      // Months are paired by their seeds.
      const { markdown, plot } = await EXPERIMENTS[name](labOf(1, { runs: name === 'questions' ? 2 : 1 }));
      for (const part of parts) expect(markdown).toContain(part);
      expect(markdown).toMatch(/ Δ .*\n[\s\S]* \| -?[.\d]+ ± [.\d]+ \| /);
      expect(markdown).not.toContain('NaN');
      expect(markdown).not.toContain('undefined');
      expect(drawn(plot)).toMatch(/^<svg [\s\S]*<polyline/);
    },
  );

  test('revisit compares policies run by run', async () => {
    const { markdown } = await EXPERIMENTS.revisit(labOf(0, { runs: 2 }));
    expect(markdown).toMatch(/## Freshness, Δ to uniform[\s\S]*\| proportional \|(?: -[.\d]+ ± [.\d]+ \|){6}/);
  });

  test('languages compares known and detected languages with unstemmed words', async () => {
    const topics = (count: Count) =>
      Promise.resolve(
        [topicOf('a', 20)].map((topic) => ({
          ...topic,
          documents: topic.documents.map((each, i) => ({ ...each, counts: count(finnish(i)) })),
        })),
      );
    const lab = labOf(1);
    const texts = { ...lab, collections: lab.collections.map((each) => ({ ...each, recounted: topics })) };
    const { markdown } = await EXPERIMENTS.languages(texts);
    expect(markdown).toMatch(/\| c1, as written \| [.\d]+ \| {2}\| [.\d]+ \| fi 1\.000 \|/);
    for (const arm of ['told to the agent', 'told to nobody'])
      expect(markdown).toMatch(
        new RegExp(`\\| c1, ${arm} \\| [.\\d]+ \\| -?[.\\d]+(?: ± [.\\d]+)? \\| [.\\d]+ \\| fi 1`),
      );
    await expect(EXPERIMENTS.languages(lab)).rejects.toThrow('the texts of c1 are not at hand');
  });

  test('phrases shows the gain of word pairs, on many pages or few', async () => {
    const topic = topicOf('a', 20);
    const said = (i: number) => `alpha${i} beta gamma delta${i} beta gamma`;
    const kept: string[][] = [];
    const recounted = (count: Count) => {
      const documents = topic.documents.map((each, i) => ({ ...each, counts: count(said(i)) }));
      kept.push([...(documents[0]?.counts.terms ?? [])].filter((term) => term.includes(' ')));
      return Promise.resolve([{ ...topic, documents }]);
    };
    const lab = labOf(1, { sessions: 1, runs: 1 });
    const texts = { ...lab, collections: lab.collections.map((each) => ({ ...each, recounted })) };
    const { markdown } = await EXPERIMENTS.phrases(texts);
    for (const part of ['| words alone |', '| all pairs |', '| said twice |', '| on 3 pages |'])
      expect(markdown).toContain(part);
    // The first count finds the pages of each pair, and the others are the arms.
    const all = ['alpha0 beta', 'beta gamma', 'delta0 beta', 'gamma delta0'];
    expect(kept).toEqual([[], [], all, ['beta gamma'], ['beta gamma']]);
    await expect(EXPERIMENTS.phrases(lab)).rejects.toThrow('the texts of c1 are not at hand');
  });

  test('constants shows the choice with each collection left out, and each constant alone', async () => {
    const { markdown, plot } = await EXPERIMENTS.constants(labOf(2, { sessions: 1 }));
    expect(markdown).toMatch(
      /\| c1 \| [.\d]+ \| -?[.\d]+ ± [.\d]+ \| [.\d]+ \| prior [.\d]+, liked [.\d]+, damping [.\d]+, average [.\d]+ \|/,
    );
    for (const part of ['## damping (standard 0.75)', '| bm25 |', '| 3000 terms |']) expect(markdown).toContain(part);
    expect(plot.series.map(({ name }) => name)).toEqual(['prior', 'liked', 'damping', 'average', 'spread', 'decay']);
    expect((await EXPERIMENTS.constants(labOf(1, { sessions: 1 }))).markdown).not.toContain('left out');
  });

  test('the choices for lists and spreading are shown with one collection left out', async () => {
    const lab = labOf(2, { sessions: 1, runs: 1 });
    const { markdown } = await EXPERIMENTS.choosing(lab);
    expect(markdown).toMatch(
      /## Lists, one collection left out[\s\S]*\| c1 \| [^|]+ \| [^|]+± [^|]+ \| [.\d]+ \| cost \d+, unsure [.\d]+ \|/,
    );
    expect(markdown).toMatch(
      /## Spreading, one collection left out[\s\S]*\| c2 \| [^|]+ \| [^|]+± [^|]+ \| [.\d]+ \| spread \d, average [.\d]+ \|/,
    );
    expect(markdown).not.toContain('NaN');
    expect((await EXPERIMENTS.threshold(lab)).markdown).toContain('## Chosen with one collection left out');
  });
});

describe('a subsample', () => {
  const topic = topicOf('a', 30);
  const [small] = subsampled([topic], 12, 1);

  test('keeps the share of relevant documents', () => {
    expect(small?.documents).toHaveLength(12);
    expect(small?.documents.filter(({ grade }) => grade > 0)).toHaveLength(4);
    expect(new Set(small?.documents).size).toBe(12);
  });

  test('leaves out topics that are too small, and depends on the seed alone', () => {
    expect(subsampled([topic], 31, 1)).toEqual([]);
    expect(subsampled([topic], 12, 1)).toEqual([small]);
    expect(subsampled([topic], 12, 2)).not.toEqual([small]);
  });
});

test('a vague query is its most common word', () => {
  expect(vague([topicOf('a')], DICTIONARY).map(({ query }) => query)).toEqual(['algorithms']);
});
