/** The inputs of a form that may be filled in: what goes with what, and what has to be chosen beside it. */
import type { Dependent, Opened } from '../dependents.ts';
import type { PermittedForm } from '../permits.ts';
import { type Assigned, type Input, inputsOf, waitingOf } from './questions.ts';

export class Inputs {
  readonly #given: readonly Input[];
  /** With what may be chosen by what is chosen before. */
  readonly #dependents: ReadonlyMap<string, { readonly on: string; readonly choices: Map<string, readonly string[]> }>;
  /** Those that have nothing to choose from yet. */
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

  /** Those with the most choices first. */
  get finest(): readonly Input[] {
    return [...this.#given].sort((a, b) => (b.values?.length ?? 0) - (a.values?.length ?? 0));
  }

  /** Nothing has to be filled in. */
  get isFree(): boolean {
    return this.#given.every(({ isRequired }) => !isRequired);
  }

  /** Choices that waited for one of these are on the page that came. */
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

  /** What has to be chosen, too, and can be now, was not. */
  isPart(inputs: Assigned): boolean {
    const names = new Set(inputs.map(([{ name }]) => name));
    return this.later.some(
      (input) => input.isRequired && !names.has(input.name) && (this.choicesFor(input, inputs) ?? []).length > 0,
    );
  }

  /** A word with each value of what has to be chosen beside it. */
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

  /** Of what depends on another choice, what goes with that. */
  choicesFor({ name, values }: Input, others: Assigned): readonly string[] | undefined {
    const { on, choices } = this.#dependents.get(name) ?? {};
    const parent = others.find(([input]) => input.name === on)?.[1];
    return parent === undefined ? values : (choices?.get(parent) ?? values);
  }

  /** With what has to be filled in: of choices one by chance. */
  complete(inputs: Assigned): Assigned {
    const names = new Set(inputs.map(([{ name }]) => name));
    const missing = this.#given.filter(
      ({ name, isRequired, values }) => isRequired && values !== undefined && !names.has(name),
    );
    const chosen = missing.map((input) => [input, this.#valueOf(input, inputs)] as const);
    return [...inputs, ...chosen];
  }

  /** The same for the same question, so that each is asked once. */
  #valueOf({ values = [] }: Input, inputs: Assigned): string {
    const sum = Array.from(inputs.map(([, value]) => value).join(' ')).reduce(
      (all, c) => all + (c.codePointAt(0) ?? 0),
      0,
    );
    return values[sum % values.length] as string;
  }
}
