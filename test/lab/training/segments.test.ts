/** The known lines of a page with labels for pieces only. */
import { describe, expect, test } from 'vitest';
import { parseHtml, treeOf } from '../../../agents/agents.ts';
import { labelsOfPieces } from '../../../lab/training/segments.ts';

function known(body: string, kept: readonly string[], dropped: readonly string[]): readonly string[] {
  const tree = treeOf(parseHtml(body));
  const { labels, weights } = labelsOfPieces(tree, kept, dropped);
  return tree.lines.map((_, i) => ((weights[i] as number) === 0 ? '?' : labels[i] === 1 ? '+' : '-'));
}

describe('labels of pieces', () => {
  const PAGE =
    '<p>Home and away</p><p>The mill turns  again</p><p>The mill turns again, and here is why it stood still</p>';

  test('are those of the lines that hold them, and other lines are unknown', () => {
    expect(known(PAGE, ['here is why'], ['Home'])).toEqual(['-', '?', '+']);
  });

  test('of wanted pieces teach at one place, because teasers repeat them', () => {
    expect(known(PAGE, ['The mill turns again'], [])).toEqual(['?', '?', '+']);
    expect(known(`${PAGE}<p>The mill turns again</p>`, ['The mill turns again'], [])).toEqual(['?', '?', '+', '?']);
    expect(known(PAGE, [], ['The mill turns again'])).toEqual(['?', '-', '-']);
  });

  test('may cover several lines, and weigh together as one', () => {
    const tree = treeOf(parseHtml('<div>one<br>two<br>three</div>'));
    const { weights } = labelsOfPieces(tree, ['one two'], ['three']);
    expect((weights[0] as number) + (weights[1] as number)).toBeCloseTo(weights[2] as number);
  });

  test('of wanted pieces teach nothing in comments, because profiles do not read these', () => {
    const story = '<p>The mill turns again, and the weir is whole. It took three years, and a hundred people came.</p>';
    const comment = '<ol class="comment-list"><li><p>I was there, and it rained.</p></li></ol>';
    expect(known(`${story}${comment}`, ['three years', 'it rained'], [])).toEqual(['+', '?']);
    expect(known(`${story}${comment}`, [], ['it rained'])).toEqual(['?', '-']);
  });

  test('of missing pieces are missing', () => {
    expect(known(PAGE, ['', 'not there'], [' '])).toEqual(['?', '?', '?']);
  });
});
