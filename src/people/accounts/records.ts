/** Records of people: accounts, logins, tokens for programs. Secrets are kept as hashes only. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { UserId } from '../../../agents/agents.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { DocumentKind } from '../../storage/store/store.ts';

const Id = Type.Unsafe<UserId>(Type.String());
const Time = Type.String();

const UserRecord = Type.Object({
  id: Id,
  loginName: Type.String(),
  name: Type.String(),
  institution: Type.Optional(Type.String()),
  email: Type.String(),
  password: Type.String(),
  admin: Type.Boolean(),
  createdAt: Time,
});
export type User = Readonly<Static<typeof UserRecord>>;

/** A login name belongs to one user; a removed user frees it. */
const LoginNameRecord = Type.Object({ user: Id });
export type LoginName = Readonly<Static<typeof LoginNameRecord>>;

const FoundingRecord = Type.Object({
  by: Id,
  at: Time,
});
export type Founding = Readonly<Static<typeof FoundingRecord>>;

/** Where somebody is signed in. */
const LoginRecord = Type.Object({
  id: Type.String(),
  user: Id,
  secretHash: Type.String(),
  /** The browser's name for itself. */
  from: Type.String(),
  createdAt: Time,
  lastSeenAt: Time,
});
export type Login = Readonly<Static<typeof LoginRecord>>;

const TokenRecord = Type.Object({
  id: Type.String(),
  user: Id,
  secretHash: Type.String(),
  name: Type.String(),
  createdAt: Time,
  lastUsedAt: Type.Optional(Time),
});
export type Token = Readonly<Static<typeof TokenRecord>>;

export const USERS: DocumentKind<User> = {
  name: 'user',
  parse: parserOf<User>(Compile(UserRecord)),
};
export const LOGIN_NAMES: DocumentKind<LoginName> = {
  name: 'name',
  parse: parserOf<LoginName>(Compile(LoginNameRecord)),
};
export const FOUNDINGS: DocumentKind<Founding> = {
  name: 'founding',
  parse: parserOf<Founding>(Compile(FoundingRecord)),
};
export const LOGINS: DocumentKind<Login> = {
  name: 'login',
  parse: parserOf<Login>(Compile(LoginRecord)),
};
export const TOKENS: DocumentKind<Token> = {
  name: 'token',
  parse: parserOf<Token>(Compile(TokenRecord)),
};
