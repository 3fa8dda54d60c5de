/** What checks requests and writes answers, made of the schemas of the routes: half a second of work for a whole service. */
import AjvCompiler from '@fastify/ajv-compiler';
import serializers from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';

export interface Compilers {
  readonly check: FastifySchemaCompiler<unknown>;
  readonly write: FastifySerializerCompiler<unknown>;
}

/** Unknown fields are refused, not dropped in silence. */
const CHECKS = { removeAdditional: false, allErrors: true } as const;

/** In addresses all is text, and is taken for the number that it says; in JSON a number is a number. */
export function compilers(): Compilers {
  const build = AjvCompiler();
  const addresses = build({}, { customOptions: CHECKS });
  const bodies = build({}, { customOptions: { ...CHECKS, coerceTypes: false } });
  const write = serializers()({}, {});
  return {
    check: (part) => (part.httpPart === 'body' ? bodies : addresses)({ ...part }),
    write: (part) => write({ ...part, httpStatus: part.httpStatus ?? '' }),
  };
}
