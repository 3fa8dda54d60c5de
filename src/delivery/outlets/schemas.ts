/** Outlets in the HTTP contract. */
import Type from 'typebox';
import { Time } from '../../base/wire.ts';

const AgentIfAny = Type.Union([Type.Null(), Type.String({ maxLength: 200 })], {
  description: 'the agent whose pages it has; null: all of them',
});

export const Outlet = Type.Object(
  { id: Type.String(), name: Type.String(), agent: AgentIfAny, createdAt: Time },
  { title: 'Outlet', description: 'a secret address under which the daily lists are read as a feed' },
);

export const NewOutlet = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', description: 'what it is for' }),
    agent: Type.Optional(AgentIfAny),
  },
  { title: 'NewOutlet', additionalProperties: false },
);

export const CreatedOutlet = Type.Object(
  {
    ...Outlet.properties,
    atom: Type.String({ description: 'its address as an Atom feed: shown this once' }),
    json: Type.String({ description: 'the same as a JSON Feed' }),
  },
  { title: 'CreatedOutlet' },
);
