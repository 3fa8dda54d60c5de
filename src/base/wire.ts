/** Schemas that stored records and the wire share. */
import Type from 'typebox';
import { ReasonRecord } from '../../agents/agents.ts';
import { REASONS, type ReasonCode } from './reasons.ts';

export { ReasonRecord };

/** ISO 8601, in UTC. */
export const Time = Type.String({ format: 'date-time' });
export const Count = Type.Integer({ minimum: 0 });

const CODES = Object.keys(REASONS) as ReasonCode[];

/** Why something was refused, for whoever says it in words of their own; all codes are named here, once. */
export const REFUSED = {
  code: Type.Unsafe<ReasonCode>(Type.Enum(CODES, { title: 'ReasonCode' })),
  values: ReasonRecord.properties.values,
};

/** Why something failed: in English, and by its code. */
export const TOLD = { why: Type.String(), reason: ReasonRecord };
