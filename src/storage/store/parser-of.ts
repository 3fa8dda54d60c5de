/**
 * Makes a document kind's parser from a compiled schema: it returns the value itself, or throws an error that says
 * where it is wrong.
 */
import type { Validator } from 'typebox/compile';

export function parserOf<T>(validator: Pick<Validator, 'Check' | 'Errors'>): (value: unknown) => T {
  return (value) => {
    if (validator.Check(value)) return value as T;
    const [first] = validator.Errors(value);
    throw new SyntaxError(`${first?.instancePath || 'it'} ${first?.message ?? 'is not as it should be'}`);
  };
}
