/**
 * Whether a search form belongs to an agent's subject: compares the agent's profiles with the form's own words (labels,
 * hints, options) and with its page's text, and takes the better likeness. A form that only says "Search" is judged by
 * its page.
 */
import type { FieldRole } from './kinds.ts';

export interface Domain {
  /** From 0 to 1. */
  readonly likeness: number;
  readonly says: 'form' | 'page';
  readonly isOwn: boolean;
}

/** The words of a form. */
interface Saying {
  readonly fields: readonly {
    readonly role: FieldRole;
    readonly label: string;
    readonly options: readonly string[];
  }[];
}

/** Measured on sites of the demo web: hardly a foreign form reaches this likeness. */
const OWN = 0.1;
const MOST_OPTIONS = 100;

/**
 * `byPage`: how well the text of the form's page is liked, title included. `liking`: how well a text is liked, from 0
 * to 1.
 */
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
