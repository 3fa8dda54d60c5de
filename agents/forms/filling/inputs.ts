/** The inputs of a form that can be filled in: which go together, and which need a choice beside them. */
import type { Dependent, Opened } from '../dependents.ts';
import type { PermittedForm } from '../permits.ts';
import { type Assigned, type Input, inputsOf, waitingOf } from './questions.ts';

export class Inputs {
  readonly #given: readonly Input[];
  /** With their options by the earlier choice. */
  readonly #dependents: ReadonlyMap<string, { readonly on: string; readonly choices: Map<string, readonly string[]> }>;
  /** Inputs without options yet. */
  readonly later: readonly Input[];
  readonly text: Input | undefined;

  constructor(form: PermittedForm, dependents: readonly Dependent[]) {
    this.#given = inputsOf(form);
    this.#dependents = new Map(
      dependents.map(({ name, on, choices }) => [
        name,
        { on, choices: new Map([...choices].map(([value, options]) => [value, options.map((each) => each.value)])) },
      ]),
    );
    const known = new Set(this.#given.map(({ name }) => name));
    this.later = waitingOf(form, dependents).filter(({ name }) => !known.has(name));
    this.text = this.#given.find(({ values }) => values === undefined);
  }

  get all(): readonly Input[] {
    return [...this.#given, ...this.later];
  }

  /** The inputs with the most choices first. */
  get finest(): readonly Input[] {
    return [...this.#given].sort((a, b) => (b.values?.length ?? 0) - (a.values?.length ?? 0));
  }

  /** Nothing must be filled in. */
  get isFree(): boolean {
    return this.#given.every(({ isRequired }) => !isRequired);
  }

  /** The page that came offers options for choices that waited for one of these. */
  wereOpened(inputs: Assigned, opened: readonly Opened[]): void {
    for (const { name, options } of opened) {
      const { on, choices } = this.#dependents.get(name) ?? {};
      const parent = inputs.find(([input]) => input.name === on)?.[1];
      if (parent === undefined) continue;
      choices?.set(
        parent,
        options.map(({ value }) => value),
      );
    }
  }

  /** A required choice that can be made now was not made. */
  isPart(inputs: Assigned): boolean {
    const names = new Set(inputs.map(([{ name }]) => name));
    return this.later.some(
      (input) => input.isRequired && !names.has(input.name) && (this.choicesFor(input, inputs) ?? []).length > 0,
    );
  }

  /** A word with each value of the choices required beside it. */
  *variants(text: Input, word: string): Generator<Assigned> {
    const choice = this.#given.find(({ isRequired, values }) => isRequired && values !== undefined);
    if (choice === undefined) return yield [[text, word]];
    for (const value of choice.values ?? []) {
      yield this.complete([
        [text, word],
        [choice, value],
      ]);
    }
  }

  /** The options that go with the other choices. */
  choicesFor({ name, values }: Input, others: Assigned): readonly string[] | undefined {
    const { on, choices } = this.#dependents.get(name) ?? {};
    const parent = others.find(([input]) => input.name === on)?.[1];
    return parent === undefined ? values : (choices?.get(parent) ?? values);
  }

  /** Adds required inputs; draws one of their choices. */
  complete(inputs: Assigned): Assigned {
    const names = new Set(inputs.map(([{ name }]) => name));
    const missing = this.#given.filter(
      ({ name, isRequired, values }) => isRequired && values !== undefined && !names.has(name),
    );
    const chosen = missing.map((input) => [input, this.#valueOf(input, inputs)] as const);
    return [...inputs, ...chosen];
  }

  /** Gives the same value for the same question, so that each question is asked once. */
  #valueOf({ values = [] }: Input, inputs: Assigned): string {
    const sum = Array.from(inputs.map(([, value]) => value).join(' ')).reduce(
      (all, c) => all + (c.codePointAt(0) ?? 0),
      0,
    );
    return values[sum % values.length] as string;
  }
}
