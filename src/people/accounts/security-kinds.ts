/** Kinds of entries of the security log, each with its level in the log of the process. */
export const SECURITY_KINDS = {
  'login-succeeded': 'info',
  'login-failed': 'warn',
  /** A signed-in user gave a wrong password where it is asked for again. */
  'password-refused': 'warn',
  'login-ended': 'info',
  'account-made': 'info',
  'account-deleted': 'info',
  'password-changed': 'info',
  /** By somebody else. */
  'password-reset': 'warn',
  'administrator-made': 'warn',
  'administrator-ended': 'info',
  'token-made': 'info',
  'token-ended': 'info',
  exported: 'info',
  /** The whole store, with all accounts. */
  'backed-up': 'info',
  'limits-changed': 'info',
  'sign-up-changed': 'info',
  'contact-changed': 'info',
  'invitation-made': 'info',
  'invitation-ended': 'info',
  'invitation-used': 'info',
} as const satisfies Readonly<Record<string, 'info' | 'warn'>>;

export type SecurityKind = keyof typeof SECURITY_KINDS;

export const SECURITY_KIND_NAMES = Object.keys(SECURITY_KINDS) as readonly SecurityKind[];
