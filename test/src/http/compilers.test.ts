/** Schemas that are compiled when they are needed say the same as those that were compiled before. */
import { Type } from '@fastify/type-provider-typebox';
import { expect, test } from 'vitest';
import { type Compilers, compilers, whenNeeded } from '../../../src/http/compilers.ts';

const schema = Type.Object({ pages: Type.Integer({ minimum: 1 }) }, { additionalProperties: false });
const place = { schema, method: 'POST', url: '/' };

/** As Fastify reads it. */
function errorsOf({ check }: Compilers, httpPart: string, input: unknown): unknown {
  const checks = check({ ...place, httpPart });
  const found = checks(structuredClone(input));
  if (found === false) return checks.errors;
  return typeof found === 'object' && 'error' in found ? found.error : undefined;
}

test('what is sent is taken or refused for the same reasons, compiled before or when it is needed', () => {
  const later = whenNeeded(compilers());
  for (const [part, input] of [
    ['body', { pages: 3 }],
    ['body', { pages: '3' }],
    ['body', { pages: 0, more: 1 }],
    ['body', null],
    ['querystring', { pages: '3' }],
    ['querystring', { pages: 'many' }],
  ] as const)
    expect(errorsOf(later, part, input), JSON.stringify(input)).toEqual(errorsOf(compilers(), part, input));
});

test('each is compiled once, when it is first needed', () => {
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
  // A leap second, other years by their own zone, and a form that records do not have.
  ['2016-12-31T23:59:60Z', false],
  ['0000-01-01T00:00:00+01:00', false],
  ['9999-12-31T23:59:59-23:59', false],
  ['+275760-09-13T00:00:00.000Z', false],
  ['2026-01-01 00:00:00-23:59', false],
  ['2026-02-30T00:00:00Z', false],
])('%s is a time that can be kept: %s', (time, isTaken) => {
  const check = compilers().check({ ...place, schema: Type.String({ format: 'date-time' }), httpPart: 'body' });
  expect(check(time)).toBe(isTaken);
});
