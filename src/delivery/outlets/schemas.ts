/** Outlets in the HTTP contract. */
import Type from 'typebox';
import { OutletRecord } from './records.ts';

export const Outlet = Type.Omit(OutletRecord, ['user', 'secretHash'], {
  title: 'Outlet',
  description: 'a secret address under which the daily lists are read as a feed',
});

export const NewOutlet = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', description: 'what it is for' }),
    agent: Type.Optional(Type.Union([Type.Null(), Type.String({ maxLength: 200 })])),
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
