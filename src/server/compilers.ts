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
  // What is no finite number would else be held against no bounds: 1e400 is text that says infinity.
  const addresses = build({}, { customOptions: { ...CHECKS, strictNumbers: false } });
  const bodies = build({}, { customOptions: { ...CHECKS, coerceTypes: false } });
  const write = serializers()({}, {});
  return {
    check: (part) => (part.httpPart === 'body' ? bodies : addresses)({ ...part }),
    write: (part) => write({ ...part, httpStatus: part.httpStatus ?? '' }),
  };
}

/** Each schema is compiled when the first request needs it: a service starts sooner, and few routes are ever asked. */
export function whenNeeded({ check, write }: Compilers): Compilers {
  return {
    check(part) {
      const made = once(() => check(part));
      return (input) => {
        const checks = made();
        const found = checks(input);
        return found === false ? { error: checks.errors ?? [] } : found;
      };
    },
    write(part) {
      const made = once(() => write(part));
      return (answer) => made()(answer);
    },
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
