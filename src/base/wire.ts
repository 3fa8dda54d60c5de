/** Shapes that what is kept and what crosses the wire have in common. */
import Type from 'typebox';

/** ISO 8601, in UTC. */
export const Time = Type.String({ format: 'date-time' });
export const Count = Type.Integer({ minimum: 0 });
