/** Element names that have a meaning in selectors, as word processors and pieced-together pages have them. */
import { describe, expect, test } from 'vitest';
import { applyWrapper, induce } from '../../../agents/wrapper/wrapping.ts';

function pageOf(tag: string) {
  const items = Array.from({ length: 12 }, (_, i) => {
    const link = `<${tag}><a href="/p/${i}">Camera number ${i} with a lens</a></${tag}>`;
    return `<${tag} class="x:y">${link}<${tag}>R$ ${i + 10},90</${tag}></${tag}>`;
  });
  return { url: 'http://shop.example/s?q=camera', html: `<body><div>${items.join('')}</div></body>`, term: 'camera' };
}

describe.each(['default', 'faithful'] as const)('induction the %s way', (mode) => {
  test.each(['o:p', 'x.y', "q'x", 'w#1', 'a[b', 'a>b', 'a\\b', 'x'.repeat(61)])('reads lists of %s', (tag) => {
    const page = pageOf(tag);
    const made = induce([page], { mode });
    expect(made?.records).toHaveLength(12);
    if (made === undefined) return;
    expect(applyWrapper(made.wrapper, page).records.map(({ link }) => link)).toEqual(
      made.records.map(({ link }) => link),
    );
  });
});
