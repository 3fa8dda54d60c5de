/**
 * What checks requests and writes answers is compiled from its schema with the first that comes: a start compiles nothing, and
 * what nobody asks for takes no memory.
 */
import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { once } from '../../agents/agents.ts';

/** Unknown fields are refused, not dropped in silence. */
const CHECKS = { removeAdditional: false, allErrors: true } as const;

/** In addresses all is text, and is taken for the number that it says; in JSON a number is a number. */
export function useLateCompiling(app: FastifyInstance): void {
  const build = AjvCompiler();
  const addresses = build({}, { customOptions: CHECKS });
  const bodies = build({}, { customOptions: { ...CHECKS, coerceTypes: false } });
  const answers = SerializerSelector()();
  app.setValidatorCompiler((part) =>
    checkedLate(() => (part.httpPart === 'body' ? bodies : addresses)({ ...part }) as Check),
  );
  app.setSerializerCompiler(({ method, url, httpStatus = 'default', schema }) => {
    const write = once(() => answers({ method, url, httpStatus, schema }));
    return (value) => write()(value);
  });
}

type Check = ReturnType<FastifySchemaCompiler<unknown>>;

/** Says what is wrong as the check itself does: as a property of the function. */
function checkedLate(compile: () => Check): Check {
  const compiled = once(compile);
  const check: Check = (value) => {
    const isRight = compiled()(value);
    check.errors = compiled().errors ?? null;
    return isRight;
  };
  return check;
}
