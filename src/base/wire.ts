/** Schemas that stored records and the wire share. */
import Type from 'typebox';
import type { Values } from '../../agents/agents.ts';
import { REASONS, type ReasonCode } from './reasons.ts';

/** ISO 8601, in UTC. */
export const Time = Type.String({ format: 'date-time' });
export const Count = Type.Integer({ minimum: 0 });

const CODES = Object.keys(REASONS) as ReasonCode[];
const values = Type.Optional(
  Type.Unsafe<Values>(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'what its words name: texts, amounts, or another reason with its code and values',
    }),
  ),
);

/** Why something was refused, for whoever says it in words of their own; all codes are named here, once. */
export const REFUSED = { code: Type.Unsafe<ReasonCode>(Type.Enum(CODES, { title: 'ReasonCode' })), values };

/** Why something failed: a code of the same list. */
export const WireReason = Type.Object({ code: Type.String(), values }, { title: 'Reason' });
