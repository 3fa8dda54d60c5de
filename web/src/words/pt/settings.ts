/** The words for the account and the administration. */
import { WORDS as ACCOUNT } from './settings/account.ts';
import { WORDS as ADMINISTRATION } from './settings/administration.ts';
import { WORDS as LEAVING } from './settings/leaving.ts';
import { WORDS as LIMITS } from './settings/limits.ts';
import { WORDS as SECURITY } from './settings/security.ts';
import { WORDS as SHARING } from './settings/sharing.ts';

export const WORDS = { ...ACCOUNT, ...ADMINISTRATION, ...LEAVING, ...LIMITS, ...SECURITY, ...SHARING };
