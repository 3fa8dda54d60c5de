/**
 * What the store keeps of outlets: secret addresses where a feed reader gets a user's daily lists. Of the secret it
 * keeps a hash.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AgentId, UserId } from '../../../agents/agents.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { DocumentKind } from '../../storage/store/store.ts';

export const OutletRecord = Type.Object({
  id: Type.String(),
  user: Type.Unsafe<UserId>(Type.String()),
  secretHash: Type.String(),
  name: Type.String(),
  agent: Type.Optional(
    Type.Unsafe<AgentId>(Type.String({ description: 'the agent whose pages it has; absent: all of them' })),
  ),
  createdAt: Type.String({ format: 'date-time' }),
});
export type Outlet = Readonly<Static<typeof OutletRecord>>;

export const OUTLETS: DocumentKind<Outlet> = {
  name: 'outlet',
  parse: parserOf<Outlet>(Compile(OutletRecord)),
};
