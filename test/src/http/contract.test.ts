import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clientLimits } from '../../../src/http/contract/client-limits.ts';
import { clientTypes } from '../../../src/http/contract/client-types.ts';
import { openApiDocument } from '../../../src/http/contract/document.ts';
import { limitsUsedIn } from '../../../src/http/contract/used-limits.ts';
import { POST_USERS } from '../../../web/src/limits.ts';

/** The parts of a type file, one for each property, because the formatter changes lines. */
const said = (text: string): readonly string[] =>
  text
    .replace(/[\s()]+/g, '')
    .replaceAll('"', "'")
    .replaceAll(';}', '}')
    .replaceAll(':|', ':')
    .replaceAll('=|', '=')
    .split(/(?<=[;{}])/);

const SHOWN = 5;

/** The first parts that differ. */
function difference(one: readonly string[], other: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const part of other) left.set(part, (left.get(part) ?? 0) + 1);
  const missing = one.filter((part) => {
    const count = left.get(part) ?? 0;
    left.set(part, count - 1);
    return count <= 0;
  });
  return missing.slice(0, SHOWN);
}

describe('the contract', () => {
  it('equals the web’s types, which npm run contract writes', async () => {
    const written = said(readFileSync('web/src/contract.ts', 'utf8'));
    const told = said(clientTypes(await openApiDocument()));
    expect({ missing: difference(told, written), tooMuch: difference(written, told) }).toEqual({
      missing: [],
      tooMuch: [],
    });
    expect(written.join('') === told.join('')).toBe(true);
  });

  it('gives the window the limits of what it sends', async () => {
    const parts = (text: string) => text.replace(/[\s,]+/g, '').split(/(?<=[;{}])/);
    const written = parts(readFileSync('web/src/limits.ts', 'utf8').replaceAll('_', ''));
    const limits = clientLimits(await openApiDocument(), await limitsUsedIn('web/src'));
    expect(parts(limits.replaceAll('_', ''))).toEqual(written);
    expect(POST_USERS).toEqual({
      login: { minLength: 2, maxLength: 60 },
      name: { maxLength: 200 },
      institution: { maxLength: 200 },
      email: { maxLength: 200 },
      password: { minLength: 8, maxLength: 200 },
      passwordAgain: { maxLength: 200 },
      invitation: { maxLength: 200 },
    });
  });

  it('is OpenAPI 3.1, and every operation describes its answers', async () => {
    const document = (await openApiDocument()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { responses }] of Object.entries(operations))
        expect(Object.keys(responses), `${method} ${path}`).toContainEqual(expect.stringMatching(/^2/));
  });

  it('refuses words that it does not have', () => {
    const path = { get: { responses: { 200: { content: { 'application/json': { schema: { type: 'tuple' } } } } } } };
    expect(() => clientTypes({ paths: { '/x': path } })).toThrow('no word for');
  });
});
