/** Accounts as the HTTP contract has them. */
import Type from 'typebox';
import { Time } from '../../base/wire.ts';
import { SECURITY_KIND_NAMES } from './security-kinds.ts';

const LONGEST_NAME = 200;
export const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 200;

const Name = Type.String({ minLength: 1, maxLength: LONGEST_NAME, pattern: '\\S' });

/** On the wire a login name is called `login`, as on the form that people fill in. */
export const User = Type.Object(
  {
    id: Type.String(),
    login: Type.String(),
    name: Type.String(),
    institution: Type.Optional(Type.String()),
    email: Type.String({ description: 'empty: not said' }),
    admin: Type.Boolean(),
    createdAt: Time,
  },
  { title: 'User' },
);

/** Upper and lower case are alike; a name may have several words. */
const LoginName = Type.String({ minLength: 2, maxLength: 60, pattern: '^\\S+(?: \\S+)*$' });
const Institution = Type.String({ maxLength: LONGEST_NAME });
const Email = Type.String({ format: 'email', maxLength: LONGEST_NAME });
const Password = Type.String({ minLength: SHORTEST_PASSWORD, maxLength: LONGEST_PASSWORD });

/** The part of an invitation's link behind its `#`. */
const InvitationSecret = Type.String({ maxLength: LONGEST_NAME });

export const NewUser = Type.Object(
  {
    login: LoginName,
    name: Type.Optional(Name),
    institution: Type.Optional(Institution),
    email: Type.Optional(Email),
    password: Password,
    passwordAgain: Type.Optional(Type.String({ maxLength: LONGEST_PASSWORD })),
    invitation: Type.Optional(InvitationSecret),
  },
  { title: 'NewUser', description: 'without a name, the login is what they are called', additionalProperties: false },
);

/** A user's own profile; empty: removed. */
export const ProfileEdit = Type.Object(
  {
    name: Type.Optional(Name),
    institution: Type.Optional(Institution),
    email: Type.Optional(Type.Union([Type.Literal(''), Email])),
  },
  { title: 'ProfileEdit', additionalProperties: false },
);

export const AddedUser = Type.Object(
  { login: LoginName, name: Type.Optional(Name), password: Password, admin: Type.Optional(Type.Boolean()) },
  { title: 'AddedUser', additionalProperties: false },
);

export const UserEdit = Type.Object({ admin: Type.Boolean() }, { title: 'UserEdit', additionalProperties: false });

export const ContactEdit = Type.Object(
  {
    contact: Type.String({
      maxLength: 300,
      description: 'a mail address, or an http, https or mailto address; empty: nobody is named',
    }),
  },
  { title: 'ContactEdit', additionalProperties: false },
);

export const SignUpEdit = Type.Object(
  { signUp: Type.Union([Type.Literal('open'), Type.Literal('closed')]) },
  { title: 'SignUpEdit', additionalProperties: false },
);

const LONGEST_INVITATION_DAYS = 90;

/** `unknown`: revoked, or never made. */
const InvitationState = Type.Enum(['open', 'used', 'expired', 'unknown']);

export const Invitation = Type.Object(
  {
    id: Type.String(),
    note: Type.String({ description: 'whom it is for; empty: not said' }),
    createdAt: Time,
    expiresAt: Time,
    state: InvitationState,
  },
  { title: 'Invitation' },
);
export const NewInvitation = Type.Object(
  {
    note: Type.Optional(Type.String({ maxLength: LONGEST_NAME, description: 'whom it is for' })),
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: LONGEST_INVITATION_DAYS,
        description: 'it can be used; 7 unless it is said',
      }),
    ),
  },
  { title: 'NewInvitation', additionalProperties: false },
);
export const CreatedInvitation = Type.Object(
  { ...Invitation.properties, link: Type.String({ description: 'shown this once' }) },
  { title: 'CreatedInvitation' },
);
export const InvitationLook = Type.Object(
  { invitation: InvitationSecret },
  { title: 'InvitationLook', additionalProperties: false },
);
export const InvitationSeen = Type.Object({ state: InvitationState }, { title: 'InvitationSeen' });

export const Credentials = Type.Object(
  { login: Type.String({ maxLength: LONGEST_NAME }), password: Type.String({ maxLength: LONGEST_PASSWORD }) },
  { title: 'Credentials', additionalProperties: false },
);

const KeepTokens = Type.Optional(Type.Boolean({ description: 'tokens end with the password unless this is true' }));

export const PasswordChange = Type.Object(
  {
    current: Type.String({ maxLength: LONGEST_PASSWORD }),
    password: Password,
    passwordAgain: Type.String({ maxLength: LONGEST_PASSWORD }),
    keepTokens: KeepTokens,
  },
  { title: 'PasswordChange', additionalProperties: false },
);

export const PasswordReset = Type.Object(
  { password: Password, keepTokens: KeepTokens },
  { title: 'PasswordReset', additionalProperties: false },
);

export const Login = Type.Object(
  { id: Type.String(), from: Type.String(), createdAt: Time, lastSeenAt: Time, current: Type.Boolean() },
  { title: 'Login' },
);

export const Token = Type.Object(
  { id: Type.String(), name: Type.String(), createdAt: Time, lastUsedAt: Type.Optional(Time) },
  { title: 'Token' },
);
export const NewToken = Type.Object(
  { name: Name, password: Type.String({ maxLength: LONGEST_PASSWORD, description: 'your current one' }) },
  { title: 'NewToken', additionalProperties: false },
);
export const CreatedToken = Type.Object(
  { ...Token.properties, token: Type.String({ description: 'shown this once' }) },
  { title: 'CreatedToken' },
);

export const SecurityEntry = Type.Object(
  {
    id: Type.String(),
    at: Time,
    kind: Type.Enum([...SECURITY_KIND_NAMES]),
    login: Type.String({ description: 'whose account it is about; empty: nobody’s, or everybody’s' }),
    by: Type.String({ description: 'who did it, where that is somebody else' }),
    address: Type.String({ description: 'where it came from; empty: the command line on the machine itself' }),
    what: Type.String({ description: 'such as the name of a token' }),
  },
  { title: 'SecurityEntry' },
);
