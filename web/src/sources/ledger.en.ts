/** The words for visited sites. */

export const WORDS = {
  ledgerHelp:
    'Which sites Fenix visited for you, or for everybody here if you are an administrator: how often, how much it received, and what it did not get and why.',
  ledgerTotals: { one: '{n} site, {bytes} received', other: '{n} sites, {bytes} received' },
  ledgerEmpty: 'No site visited yet',
  ledgerEmptyHelp: 'When an agent reads pages, the sites it visits are listed here. Search engines are not.',
  goToAgent: 'Go to “{name}”',
  ledgerFilter: 'Filter by site',
  ledgerNoMatch: 'No visited site has “{text}” in its name.',
  requests: 'Requests',
  received: 'Received',
  notHad: 'Not fetched',
  lastVisit: 'Last visit',
  neverVisited: 'never',
  nothingRefused: 'nothing',
  lastReason: 'Last reason: {why}',
  leftAloneUntil: 'Left alone until {when}: {why}',
  wasLeftAloneUntil: 'Was left alone until {when}: {why}',
} as const;
