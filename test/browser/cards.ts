/** Cards as the API gives them, as many as one wants. */
export function cardOf(i: number) {
  return {
    page: i.toString(16).padStart(32, '0'),
    url: `https://site${i % 40}.example/section/page-number-${i}.html`,
    title: `A page whose title is about as long as titles are, number ${i}`,
    description:
      'What the page says of itself, in a sentence of ordinary length that a list would show below the title.',
    language: 'en',
    session: 1,
    version: 1,
    score: 0.9 - i / 2_000,
    saved: false,
    state: 'read',
    alsoFor: [],
    alsoAt: [],
    engines: ['one', 'another'],
    engineRank: i,
    pinned: false,
    updated: false,
    published: '2026-01-05',
  };
}
