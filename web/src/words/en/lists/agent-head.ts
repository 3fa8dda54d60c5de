/** The words for the head of an agent's views. */
export const WORDS = {
  tabPages: 'Pages',
  tabWants: 'What it wants',
  tabProgress: 'Progress',
  tabSettings: 'Settings',
  viewsOf: 'Views of {name}',
} as const;
