/** What is kept of outlets: secret addresses under which a user's daily lists are read as a feed. Of the secret a hash. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AgentId, UserId } from '../../../agents/agents.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { DocumentKind } from '../../storage/store/store.ts';

const OutletRecord = Type.Object({
  id: Type.String(),
  user: Type.Unsafe<UserId>(Type.String()),
  secretHash: Type.String(),
  name: Type.String(),
  /** Absent: the pages of all agents. */
  agent: Type.Optional(Type.Unsafe<AgentId>(Type.String())),
  createdAt: Type.String({ format: 'date-time' }),
});
export type Outlet = Readonly<Static<typeof OutletRecord>>;

export const OUTLETS: DocumentKind<Outlet> = {
  name: 'outlet',
  parse: parserOf<Outlet>(Compile(OutletRecord)),
};
