/**
 * Why something is refused, or fails: a code that stays the same, and the values that its words name. Codes are kept and sent.
 * Words are made where they are shown: in English for logs, the API and the command line, in the reader's language in the window.
 */

export interface Reason {
  readonly code: string;
  readonly values?: Values;
}

export type Values = Readonly<Record<string, string | number | Reason>>;

/** The English words of a code: a text with `{slots}`, or what makes one of the values. */
export type ReasonTable = Readonly<Record<string, string | ((values: never) => string)>>;

type SlotsIn<T> = T extends `${string}{${infer Slot}}${infer Rest}` ? Slot | SlotsIn<Rest> : never;

/** What is a number, or another reason, has the same name in all words. */
type Amounts = 'bytes' | 'levels' | 'most' | 'n' | 'port' | 'seconds' | 'span' | 'status' | 'times';
type Fill<Slot> = Slot extends 'why' ? Reason : Slot extends Amounts ? number : string;

type ValuesOf<W> = W extends (values: infer V) => string ? V : { readonly [Slot in SlotsIn<W> & string]: Fill<Slot> };
type Given<W> = W extends string ? ([SlotsIn<W>] extends [never] ? [] : [values: ValuesOf<W>]) : [values: ValuesOf<W>];

/** A reason with its English words. */
export interface Because {
  readonly reason: Reason;
  readonly words: string;
}

/** An error whose reason is for whoever asked. */
export abstract class Reasoned extends Error implements Because {
  readonly reason: Reason;

  constructor({ reason, words }: Because, options?: ErrorOptions) {
    super(words, options);
    this.reason = reason;
  }

  get words(): string {
    return this.message;
  }
}

interface Speech<T extends ReasonTable> {
  because<Code extends keyof T & string>(code: Code, ...given: Given<T[Code]>): Because;
  /** Of a reason that was kept. A code of another version is its own word. */
  wordsOf(reason: Reason): string;
}

export function speechOf<T extends ReasonTable>(table: T): Speech<T> {
  const known: ReadonlyMap<string, ReasonTable[string]> = new Map(Object.entries(table));
  const wordsOf = ({ code, values = {} }: Reason): string => {
    const words = known.get(code) ?? code;
    if (typeof words !== 'string') return words(values as never);
    return words.replace(/\{(\w+)\}/g, (_, slot: string) => inEnglish(slot, values[slot] ?? ''));
  };
  const inEnglish = (slot: string, value: Values[string]) => {
    if (typeof value === 'object') return wordsOf(value);
    return slot === 'span' ? spanInWords(Number(value)) : String(value);
  };
  const because = (code: string, values?: Values): Because => {
    const reason = values === undefined ? { code } : { code, values };
    return { reason, words: wordsOf(reason) };
  };
  return { because, wordsOf };
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Of seconds, in the largest unit that they fill: 3 minutes. */
function spanInWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? (['second', 1] as const);
  const n = Math.ceil(seconds / length);
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}

/** Whatever else was said: by another program, or before there were codes. It is shown as it is. */
export function asSaid(said: string): Because {
  return { reason: { code: OTHER, values: { said } }, words: said };
}
const OTHER = 'other';

/** What agents refuse, and why they have to. */
export const AGENT_REASONS = {
  [OTHER]: '{said}',
  'agent.unknown': 'there is no agent {id}',
  'agent.busy': 'more is said to this agent at once than it can take in: say it again in a moment',
  'agent.no-list': 'this agent has no such list',
  'agent.no-page': 'this agent has shown no such page',
  'agent.no-profile': 'this agent has no such profile',
  'agent.no-interest': 'this agent has no such interest',
  'agent.no-evolution': 'this agent has no such evolution to undo',
  'agent.no-event': 'this agent has no such event to undo',
  'page.unknown': 'there is no page {id}',
  'page.damaged': 'what is kept of this page is damaged: the log of the service says what to do',
  'page.not-tested': 'this page is on no such test list',
  'rating.none': 'this page has no rating to clear',
  'rating.none-to-undo': 'there is no rating to undo',
} as const satisfies ReasonTable;

export const { because, wordsOf } = speechOf(AGENT_REASONS);
