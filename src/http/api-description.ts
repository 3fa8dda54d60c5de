/**
 * What the OpenAPI document says of all routes: names for generated clients, the service's address, and how routes
 * refuse.
 */
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { Problem } from './schemas.ts';

type Options = Extract<FastifyDynamicSwaggerOptions, { openapi?: unknown }>;
type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;
type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

/** `baseUrl`: the address of the service, if known. */
export function describeApi(version: string, baseUrl: string): Options {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fenix',
        version,
        license: { name: 'MIT', identifier: 'MIT' } as { name: string },
        description:
          'Errors are problem documents (RFC 9457); 409, 429, 503 and 507 may say in Retry-After when to ask again, 421 how to have ' +
          'this service answer under another name. POST takes an Idempotency-Key. Lists go on with `cursor`.',
      },
      servers: [
        {
          url: baseUrl === '' ? '/' : baseUrl.replace(/\/$/, ''),
          description: 'where this document is from',
        },
      ],
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'fenix_login', description: '__Host-fenix_login over TLS' },
          token: { type: 'http', scheme: 'bearer' },
        },
        schemas: { Problem: JSON.parse(JSON.stringify(Problem)) },
        responses: {
          Problem: {
            description: 'what is wrong, and what to do',
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        },
      },
      security: [{ cookie: [] }, { token: [] }],
    },
    transform: openToAll,
    transformObject: withNames,
  };
}

const openToAll: Transform = ({ schema, url, route }) => {
  const isPublic = route.config?.access === 'public';
  return { schema: isPublic ? { ...schema, security: [] } : schema, url };
};

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

const withNames: TransformObject = (given) => {
  if (!('openapiObject' in given)) return given.swaggerObject;
  const { openapiObject } = given;
  for (const [path, item] of Object.entries(openapiObject.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item?.[method];
      if (operation === undefined) continue;
      operation.operationId = operationIdOf(method, path);
      operation.responses = { ...operation.responses, '4XX': { $ref: '#/components/responses/Problem' } };
    }
  }
  return openapiObject;
};

/**
 * Joins the method and the path into one word, so that a route keeps its name: `GET /api/agents/{id}/pages` is
 * `getAgentsByIdPages`.
 */
export function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .split(/[/.]/)
    .map((part) => (part.startsWith('{') ? `by-${part.slice(1, -1)}` : part))
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .filter((word) => word !== '');
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
