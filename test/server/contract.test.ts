import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clientTypes } from '../../src/contract/client-types.ts';
import { openApiDocument } from '../../src/contract/document.ts';

/** The formatter lays lines out anew; what is said must be the same. */
const said = (text: string) =>
  text
    .replace(/[\s()]+/g, '')
    .replaceAll('"', "'")
    .replaceAll(';}', '}')
    .replaceAll(':|', ':')
    .replaceAll('=|', '=');

describe('the contract', () => {
  it('the web’s types are those of the OpenAPI document (npm run contract writes them)', async () => {
    const written = readFileSync('web/src/contract.ts', 'utf8');
    expect(said(written)).toBe(said(clientTypes(await openApiDocument())));
  });

  it('is OpenAPI 3.1, and every operation says what it answers', async () => {
    const document = (await openApiDocument()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { responses }] of Object.entries(operations))
        expect(Object.keys(responses), `${method} ${path}`).toContainEqual(expect.stringMatching(/^2/));
  });

  it('refuses what it has no word for', () => {
    const path = { get: { responses: { 200: { content: { 'application/json': { schema: { type: 'tuple' } } } } } } };
    expect(() => clientTypes({ paths: { '/x': path } })).toThrow('no word for');
  });
});
