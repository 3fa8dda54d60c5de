/** Whether a text says that something is new, used or refurbished. */
import { goodsWords } from '../../lexicon/goods.ts';
import type { Condition } from '../wrapper.ts';
import { words } from './clauses.ts';
import { plain } from './plain.ts';

const REFURBISHED =
  `${goodsWords('refurbished').join('|')}|` +
  'recondicionad[oa]s?|remanufaturad[oa]s?|refurbished|refurb|renewed|reconditioned|certified pre-owned|reacondicionad[oa]s?|generalüberholt\\p{L}*|refurbishedcondition|reconditionnée?s?|remis à neuf|ricondizionat[oaie]|rigenerat[oaie]';
const USED =
  'usad[oa]s?|semi[- ]?nov[oa]s?|segunda m[ãa]o|second[- ]?hand|pre-?owned|pre-loved|usedcondition|segunda mano|gebraucht\\p{L}*|aus zweiter hand|d.occasion|seconda mano|usat[oaie]';
/** A condition as a label, and anything in running words. */
const USED_LABEL = `${USED}|${goodsWords('used').join('|')}|used(?: ?[-–] ?(?:like new|very good|good|acceptable))?|like new|occasion|wie neu|come nuovo|como novo|como nuevo`;
const NEW_LABEL =
  'nov[oa]s?|produto novo|new|brand new|factory new|new with tags?|newcondition|nuev[oa]s?|producto nuevo|neue?s?|neuware|nagelneu|neufs?|neuves?|état neuf|nuov[oaie]|prodotto nuovo|(?:lacrad[oa]|novo lacrado)';
const NOT_USED = words(
  'nunca (?:foi )?usad[oa]|never used|unused|sem uso|n[ãa]o usad[oa]|unbenutzt|jamais (?:utilisé|porté)e?|mai usat[oa]|sin usar',
);
const SPEAKS_OF_USE = words('(?:mais|muito|ser|sendo|foi|para ser|pode ser|más|ser|viene|essere|più) usad?t?[oa]s?');

const NAMED = '(?:condition|item condition|condi[çc][ãa]o|estado|condici[óo]n|zustand|état|condizione|stato)';
const LABEL = new RegExp(`^(?:${NAMED} ?: ?)?(?:(${REFURBISHED})|(${USED_LABEL})|(${NEW_LABEL}))[.!]?$`, 'iu');
const MARKED = new RegExp(
  `(?:${NAMED} ?: ?|[([])(?:(${REFURBISHED})|(${USED_LABEL})|(${NEW_LABEL}))(?=$|[)\\]\\n|,.;•·])`,
  'iu',
);
const ANYWHERE: readonly (readonly [Condition, RegExp])[] = [
  ['refurbished', words(REFURBISHED)],
  ['used', words(USED)],
];

/** For a label or a title; "new" counts only as a label, because titles use it freely. */
export function conditionIn(text: string): Condition | undefined {
  const read = plain(text).replace(/^https?:\/\/schema\.org\//i, '');
  if (NOT_USED.test(read)) return 'new';
  const label = LABEL.exec(read) ?? MARKED.exec(read);
  if (label !== null) return label[1] !== undefined ? 'refurbished' : label[2] !== undefined ? 'used' : 'new';
  if (SPEAKS_OF_USE.test(read)) return undefined;
  return ANYWHERE.find(([, said]) => said.test(read))?.[0];
}
