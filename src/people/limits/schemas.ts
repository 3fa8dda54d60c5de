/** Limits as the HTTP contract has them. */
import Type from 'typebox';
import { LIMIT_NAMES, type LimitName, limitOf } from './table.ts';

/** Enough for anything a disk holds. */
const LARGEST = 2 ** 50;

const atLeast = (minimum = 0) => Type.Integer({ minimum, maximum: LARGEST });
const Most = atLeast();
const Used = Type.Integer({ minimum: 0 });
const Name = Type.Enum([...LIMIT_NAMES]);

/** How a user stands with a limit. */
export const LimitStanding = Type.Object(
  { limit: Name, most: Most, used: Used, left: Used },
  { title: 'LimitStanding' },
);

/** A limit for everybody; `usual`: its value without a choice. */
export const EverybodysLimit = Type.Object({ limit: Name, most: Most, usual: Most }, { title: 'EverybodysLimit' });

/** A user's limit, for administrators; `own`: chosen for this user alone. */
export const UsersLimit = Type.Object({ ...LimitStanding.properties, own: Type.Boolean() }, { title: 'UsersLimit' });

const EACH = Object.fromEntries(
  LIMIT_NAMES.map((name) => [name, Type.Optional(atLeast(limitOf(name).least))]),
) as Record<LimitName, ReturnType<typeof Type.Optional<typeof Most>>>;

export const LimitsChosen = Type.Object(EACH, {
  title: 'LimitsChosen',
  description: 'in place of what was chosen before: a limit that is not named is as usual again',
  additionalProperties: false,
});
