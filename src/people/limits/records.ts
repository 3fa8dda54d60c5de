/** Administrators' choices of limits: for everybody, and for one user. Otherwise the table holds. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { DocumentKind } from '../../storage/store/store.ts';
import { LIMIT_NAMES, type LimitName, limitOf } from './table.ts';

const ChosenRecord = Type.Object({ most: Type.Record(Type.String(), Type.Integer({ minimum: 0 })) });
type ChosenRecord = Static<typeof ChosenRecord>;
const parse = parserOf<ChosenRecord>(Compile(ChosenRecord));

/** The chosen ones; names of former limits count for nothing. */
export type Chosen = Partial<Readonly<Record<LimitName, number>>>;

/** A single document. */
export const EVERYBODYS: DocumentKind<ChosenRecord> = { name: 'limits', cached: 1, parse };
export const ONLY = 'only';

/** By user. */
export const OWN: DocumentKind<ChosenRecord> = { name: 'user_limits', cached: 500, parse };

export function chosenIn(record: ChosenRecord | undefined): Chosen {
  const most: Readonly<Record<string, number | undefined>> = record?.most ?? {};
  return Object.fromEntries(
    LIMIT_NAMES.flatMap((name) => {
      const chosen = most[name];
      return chosen === undefined ? [] : [[name, Math.max(chosen, limitOf(name).least ?? 0)]];
    }),
  );
}
