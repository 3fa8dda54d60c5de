/** The successful statuses of a route in the contract. */
import type { FastifyInstance } from 'fastify';

interface Route {
  readonly address: RegExp;
  readonly statuses: Readonly<Record<string, readonly number[]>>;
}

type Document = Readonly<Record<string, Readonly<Record<string, { readonly responses?: object }>>>>;

/** All services of a process have the same routes, and listing them takes a while. */
let known: readonly Route[] | undefined;

export async function statusesOf(app: FastifyInstance, method: string, url: string): Promise<readonly number[]> {
  await app.ready();
  known ??= Object.entries((app.swagger() as { paths?: Document }).paths ?? {})
    .map(([path, operations]) => routeOf(path, operations))
    // Literal addresses come before those with parameters.
    .sort((one, other) => Number(one.address.source.includes('[^/]')) - Number(other.address.source.includes('[^/]')));
  const path = url.split('?')[0] ?? '';
  return known.find(({ address }) => address.test(path))?.statuses[method.toLowerCase()] ?? [];
}

function routeOf(path: string, operations: Document[string]): Route {
  const statuses = Object.entries(operations).map(
    ([method, { responses = {} }]) =>
      [
        method,
        Object.keys(responses)
          .filter((status) => /^\d+$/.test(status))
          .map(Number),
      ] as const,
  );
  return { address: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), statuses: Object.fromEntries(statuses) };
}
