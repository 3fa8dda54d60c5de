/** The words for agents, and what their owners choose of them. */
export const WORDS = {
  colour: 'Colour',
  replace: 'Give a better address',
  replaced: 'better address given',
  moreToDo: 'More to do with this page',
  hide: 'Hide',
  hideHint: 'Take it off the list; nothing is learned from it',
  hiddenNow: 'Hidden: {title}',
  unrated: { one: '{n} unrated', other: '{n} unrated' },
  running: 'running',
  damaged: 'damaged',
  damagedHelp: 'Some of this agent’s data cannot be read. The service’s log says what to do.',
} as const;
