/**
 * Whether a search form belongs to what somebody follows: by what it says itself (labels, hints, options) and by what its page
 * says, whichever is liked better. A form that says nothing but "Search" is told by its page.
 */
import type { FieldRole } from './kinds.ts';

export interface Domain {
  /** From 0 to 1. */
  readonly likeness: number;
  readonly says: 'form' | 'page';
  readonly isOwn: boolean;
}

/** What a form says in words. */
interface Saying {
  readonly fields: readonly {
    readonly role: FieldRole;
    readonly label: string;
    readonly options: readonly string[];
  }[];
}

/** Measured on sites of the demo: at this likeness hardly a foreign one is taken. */
const OWN = 0.1;
const MOST_OPTIONS = 100;

/** `byPage`: how what is read on the form's page is liked, title included; `liking`: how a text is, from 0 to 1. */
export function domainOf(form: Saying, byPage: number, liking: (text: string) => number): Domain {
  const byForm = liking(saidBy(form));
  const likeness = Math.max(byForm, byPage);
  return { likeness, says: byForm > byPage ? 'form' : 'page', isOwn: isOwnDomain(likeness) };
}

export function isOwnDomain(likeness: number): boolean {
  return likeness >= OWN;
}

const CHOSEN = new Set<FieldRole>(['category', 'place', 'query', 'range', 'date']);

/** Ways to sort and numbers of results are the same everywhere. */
function saidBy({ fields }: Saying): string {
  return fields
    .filter(({ role }) => CHOSEN.has(role))
    .flatMap(({ label, options }) => [label, ...options.slice(0, MOST_OPTIONS)])
    .join(' · ');
}
