/** docker-compose.yml as an operator sees it. No container engine runs the tests. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Environment = Readonly<Record<string, string>>;

export interface Service {
  readonly image?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly mem_limit?: string;
  readonly cpus?: number;
  readonly pids_limit?: number;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string; readonly required?: boolean }>>;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly profiles?: readonly string[];
  readonly deploy?: { readonly replicas: number };
}

const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
export const { services: SERVICES, volumes: VOLUMES } = compose;

/** The image's command, for services without one. */
const COMMAND = JSON.parse(/^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]') as string[];

/** The environment of a service, with an operator's variables filled in. */
export function environmentOf(service: string, variables: Environment = {}): Environment {
  const written = Object.entries(SERVICES[service]?.environment ?? {});
  return Object.fromEntries(written.map(([name, value]) => [name, interpolated(String(value), variables)]));
}

/** `${NAME}`, `${NAME:-else}` and `${NAME:+then}`, which may be nested. */
function interpolated(text: string, variables: Environment): string {
  const next = text.replace(/\$\{(\w+)(?::([-+])([^${}]*))?\}/g, (_, name: string, how?: string, other = '') => {
    const value = variables[name] ?? '';
    if (how === '+') return value === '' ? '' : other;
    return value === '' ? other : value;
  });
  return next === text ? text : interpolated(next, variables);
}

/** The arguments behind `fenix`. */
export function argumentsOf(service: string): readonly string[] {
  const [, ...args] = SERVICES[service]?.command ?? COMMAND;
  return args.slice(args.indexOf('dist/src/main.js') + 1);
}
