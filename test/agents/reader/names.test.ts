/** Names in bylines and values, by how surely names stand there. */
import { expect, test } from 'vitest';
import { behindLead, isBareLead, namesIn, type Trust } from '../../../agents/reader/credits/names.ts';
import cases from './names-cases.json' with { type: 'json' };

test.each(cases.names as [string, Trust, string[]][])('in %j, a place that is %s, stand %j', (text, trust, names) => {
  expect(namesIn(text, trust)).toEqual(names);
});

test.each(cases.leads as [string, string, string | null][])('%j on a page in %j names %j', (text, language, names) => {
  expect(behindLead(text, language) ?? null).toBe(names);
});

test.each([
  ['By', true],
  ['Text:', true],
  ['Von Ana', false],
  ['Mill', false],
])('%j alone says that a name follows: %j', (text, is) => {
  expect(isBareLead(text)).toBe(is);
});
