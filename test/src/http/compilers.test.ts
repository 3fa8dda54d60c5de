/** Schemas compiled on demand act as those compiled in advance. */
import { Type } from '@fastify/type-provider-typebox';
import { expect, test } from 'vitest';
import { type Compilers, compilers, whenNeeded } from '../../../src/http/compilers.ts';

const schema = Type.Object({ pages: Type.Integer({ minimum: 1 }) }, { additionalProperties: false });
const place = { schema, method: 'POST', url: '/' };

/** The errors as Fastify reads them. */
function errorsOf({ check }: Compilers, httpPart: string, input: unknown): unknown {
  const checks = check({ ...place, httpPart });
  const found = checks(structuredClone(input));
  if (found === false) return checks.errors;
  return typeof found === 'object' && 'error' in found ? found.error : undefined;
}

test('bodies and addresses are taken or refused for the same reasons, whether compiled early or late', () => {
  const later = whenNeeded(compilers());
  for (const [part, input, isTaken] of [
    ['body', { pages: 3 }, true],
    ['body', { pages: '3' }, false],
    ['body', { pages: 0, more: 1 }, false],
    ['body', null, false],
    ['querystring', { pages: '3' }, true],
    ['querystring', { pages: 'many' }, false],
  ] as const) {
    const errors = errorsOf(compilers(), part, input);
    expect(errors === undefined, JSON.stringify(input)).toBe(isTaken);
    expect(errorsOf(later, part, input), JSON.stringify(input)).toEqual(errors);
  }
});

test('each schema is compiled once, when it is first needed', () => {
  const made: string[] = [];
  const known = compilers();
  const noting =
    <Part, Made>(name: string, make: (part: Part) => Made) =>
    (part: Part): Made => {
      made.push(name);
      return make(part);
    };
  const { check, write } = whenNeeded({ check: noting('check', known.check), write: noting('write', known.write) });
  const asked = check({ ...place, httpPart: 'body' });
  const answered = write({ ...place, httpStatus: '200' });
  expect(made).toEqual([]);
  for (const pages of [1, 2]) {
    expect(asked({ pages })).toBe(true);
    expect(answered({ pages })).toBe(`{"pages":${pages}}`);
  }
  expect(made).toEqual(['check', 'write']);
});

test.each([
  ['2026-01-01T00:00:00.5+02:00', true],
  ['0000-01-01T00:00:00Z', true],
  // A leap second, years that change by their zone, and a spelling that records do not have.
  ['2016-12-31T23:59:60Z', false],
  ['0000-01-01T00:00:00+01:00', false],
  ['9999-12-31T23:59:59-23:59', false],
  ['+275760-09-13T00:00:00.000Z', false],
  ['2026-01-01 00:00:00-23:59', false],
  ['2026-02-30T00:00:00Z', false],
])('%s is a time that Fenix can store: %s', (time, isTaken) => {
  const check = compilers().check({ ...place, schema: Type.String({ format: 'date-time' }), httpPart: 'body' });
  expect(check(time)).toBe(isTaken);
});
