/** The words for how well an agent learns. */
export const WORDS = {
  learning: 'Progress',
} as const;
