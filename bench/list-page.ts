/** A listed page of the usual size. */
import type { Candidate } from '../agents/agents.ts';
import type { CountsHash, PageId } from '../profiles/profiles.ts';

export function candidateOf(i: number): Candidate {
  return {
    page: String(i).padStart(32, '0') as PageId,
    version: 1,
    counts: 'c'.repeat(64) as CountsHash,
    url: `https://example.org/section/page-number-${i}.html`,
    title: `A page whose title is about as long as titles are, number ${i}`,
    description:
      'What the page says of itself, in a sentence of ordinary length that a list would show below the title.',
    language: 'en',
    engineRank: i,
    score: 0.123456789,
    profile: null,
  };
}
