/** Compiles the validators and serializers from the routes' schemas: half a second of work for a whole service. */
import AjvCompiler, { type Ajv } from '@fastify/ajv-compiler';
import serializers from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { IsDateTime } from 'typebox/format';

export interface Compilers {
  readonly check: FastifySchemaCompiler<unknown>;
  readonly write: FastifySerializerCompiler<unknown>;
}

/** Unknown fields are refused, not silently dropped. */
const CHECKS = { removeAdditional: false, allErrors: true } as const;

/** The format alone allows times that no clock has (a leap second), and years that no record can have. */
function isTime(text: string): boolean {
  const at = IsDateTime(text) ? Date.parse(text) : Number.NaN;
  return at >= FIRST_TIME && at <= LAST_TIME;
}

const FIRST_TIME = Date.parse('0000-01-01T00:00:00Z');
const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z');

/** In addresses everything is text, and a text becomes the number that it says; in JSON a number is a number. */
export function compilers(): Compilers {
  const onCreate = (ajv: Ajv) => void ajv.addFormat('date-time', isTime);
  const made = AjvCompiler();
  const build = (customOptions: object) => made({}, { onCreate, customOptions: { ...CHECKS, ...customOptions } });
  // Otherwise the bounds would not apply to a number that is not finite: the text 1e400 means infinity.
  const addresses = build({ strictNumbers: false });
  const bodies = build({ coerceTypes: false });
  const write = serializers()({}, {});
  return {
    check: (part) => (part.httpPart === 'body' ? bodies : addresses)({ ...part }),
    write: (part) => write({ ...part, httpStatus: part.httpStatus ?? '' }),
  };
}

/** Compiles a schema when the first request needs it: the service starts sooner, and most routes are rarely asked. */
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
