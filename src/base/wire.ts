/** Schemas that stored records and the wire share. */
import Type from 'typebox';

/** ISO 8601, in UTC. */
export const Time = Type.String({ format: 'date-time' });
export const Count = Type.Integer({ minimum: 0 });
