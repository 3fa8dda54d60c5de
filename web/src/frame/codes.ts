/** The codes of the service: which of their words come first, and which with the views behind the first one. */
import type { ReasonCode } from '../contract.ts';

/** Whoever comes in, has a list and rates its pages may be refused with these. */
type Subject = 'account' | 'contact' | 'invitation' | 'limit' | 'login' | 'password' | 'service' | 'store';

export type FirstCode = Extract<ReasonCode, `${Subject}.${string}`> | 'other' | 'request.busy' | 'request.changed';
export type LaterCode = Exclude<ReasonCode, FirstCode>;
