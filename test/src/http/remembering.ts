/** Each test starts a service, and all have the same schemas, so a process compiles these once. */
import type { Compilers } from '../../../src/http/compilers.ts';

export function remembering({ check, write }: Compilers): Compilers {
  const checks = new Map<string, ReturnType<Compilers['check']>>();
  const writers = new Map<string, ReturnType<Compilers['write']>>();
  return {
    check: (part) => kept(checks, `${part.httpPart} ${JSON.stringify(part.schema)}`, () => check(part)),
    write: (part) => kept(writers, JSON.stringify(part.schema), () => write(part)),
  };
}

function kept<Made>(made: Map<string, Made>, key: string, make: () => Made): Made {
  const known = made.get(key);
  if (known !== undefined) return known;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}
