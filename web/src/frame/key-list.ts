/** The keys, as the help lists them. */
import type { WORDS } from './keys.en.ts';

export const KEYS: readonly { readonly keys: readonly string[]; readonly does: keyof typeof WORDS }[] = [
  { keys: ['j'], does: 'keyNext' },
  { keys: ['k'], does: 'keyPrevious' },
  { keys: ['o', 'Enter'], does: 'keyRead' },
  { keys: ['v'], does: 'keyOpen' },
  { keys: ['+', '='], does: 'keyRelevant' },
  { keys: ['0'], does: 'keyNeutral' },
  { keys: ['-'], does: 'keyNotRelevant' },
  { keys: ['u'], does: 'keyUndo' },
  { keys: ['s'], does: 'keySave' },
  { keys: ['h'], does: 'keyHide' },
  { keys: ['n'], does: 'keyNote' },
  { keys: ['b'], does: 'keyBetter' },
  { keys: ['w'], does: 'keyWhy' },
  { keys: ['r'], does: 'keyRun' },
  { keys: ['a'], does: 'keyAdd' },
  { keys: ['g d'], does: 'keyDaily' },
  { keys: ['g a'], does: 'keyAgents' },
  { keys: ['g p'], does: 'keyProfiles' },
  { keys: ['g l'], does: 'keyLibrary' },
  { keys: ['g s'], does: 'keySources' },
  { keys: ['g o'], does: 'keyShopping' },
  { keys: ['g v'], does: 'keyLedger' },
  { keys: ['?'], does: 'keyHelp' },
  { keys: ['Esc'], does: 'keyEscape' },
];
