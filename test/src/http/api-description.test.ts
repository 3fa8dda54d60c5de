/** The OpenAPI document as generators of clients read it. */
import { expect, it } from 'vitest';
import { describeApi, operationIdOf } from '../../../src/http/api-description.ts';
import { openApiDocument } from '../../../src/http/contract/document.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly unknown[];
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The used part of the linter. Tests alone need it, so the build does without its types. */
interface Linter {
  createConfig(wanted: { readonly extends: readonly string[] }): Promise<unknown>;
  lintFromString(given: { readonly source: string; readonly config: unknown }): Promise<
    readonly {
      readonly ruleId: string;
      readonly message: string;
      readonly location: readonly { readonly pointer?: string }[];
    }[]
  >;
}

const LINTER: string = '@redocly/openapi-core';

it('Redocly finds no fault in the API description by its recommended rules', async () => {
  const { createConfig, lintFromString } = (await import(LINTER)) as Linter;
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(await openApiDocument()), config });
  expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)).toEqual(
    [],
  );
});

it('each operation has its own name, one sentence about it, and its refusals', async () => {
  const { paths } = (await openApiDocument()) as unknown as Document;
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i || !/^[a-z]+[A-Z]\w+$/.test(id))).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining(['getAgents', 'postAgents', 'getAgentsByIdPages', 'postFeedsOpml']));
  for (const { operationId, summary, responses } of operations) {
    expect(summary, operationId).toMatch(/^[A-Z][^\n]{3,200}[^.]$/);
    expect(responses, operationId).toHaveProperty('4XX');
  }
  const open = operations.filter(({ security }) => security?.length === 0).map(({ operationId }) => operationId);
  expect(open).toEqual(expect.arrayContaining(['getAbout', 'postLogin', 'postUsers']));
  expect(open).not.toContain('getAgents');
});

it.each([
  ['get', '/api/agents/{id}/pages/{page}/why', 'getAgentsByIdPagesByPageWhy'],
  ['put', '/api/users/me/password', 'putUsersMePassword'],
  ['get', '/feeds/{file}', 'getFeedsByFile'],
  ['get', '/api/mail-links/{link}', 'getMailLinksByLink'],
])('the name of %s %s is %s', (method, path, id) => {
  expect(operationIdOf(method, path)).toBe(id);
});

it.each([
  ['', '/'],
  ['https://fenix.example', 'https://fenix.example'],
  ['https://example.org/fenix/', 'https://example.org/fenix'],
])('the description of a service at “%s” has the address %s', (baseUrl, url) => {
  expect(describeApi('1', baseUrl).openapi?.servers?.[0]?.url).toBe(url);
});
