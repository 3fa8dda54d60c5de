/** The container files, read as text, because no container engine runs the tests. `npm run check` lints them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, VARIABLE_NAMES } from '../../src/base/config.ts';
import { argumentsOf, environmentOf, SERVICES, VOLUMES } from '../cluster/support/compose.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');

describe('docker-compose.yml', () => {
  it('puts a SearXNG with JSON answers beside Fenix, by a mounted settings file', () => {
    const mount = SERVICES['searxng']?.volumes?.find((volume) => volume.includes('/etc/searxng/settings.yml'));
    const settings = parse(readFileSync(mount?.split(':')[0] ?? '', 'utf8')) as { search: { formats: string[] } };
    expect(settings.search.formats).toContain('json');
  });

  it.each(['fenix', 'worker'])('sets only existing variables of %s, with valid values', (service) => {
    const environment = environmentOf(service);
    expect(VARIABLE_NAMES).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(readConfig(environment).FENIX_SEARXNG_URL).toBe('http://searxng:8080');
  });

  it('names the address that its published port has', () => {
    const { hostname, port } = new URL(readConfig(environmentOf('fenix')).FENIX_BASE_URL);
    expect([hostname, SERVICES['fenix']?.ports]).toEqual(['localhost', [`127.0.0.1:${port}:3000`]]);
  });

  it.each(Object.entries(SERVICES))('gives %s no more than it needs', (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+g$/),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
      tmpfs: expect.arrayContaining(['/tmp']),
    });
    // Fenix never starts as root.
    expect(service.cap_add === undefined).toBe(['fenix', 'worker'].includes(name));
    const places = (service.volumes ?? []).map((volume) => volume.split(':')[1]);
    expect([...places, ...(service.tmpfs ?? [])]).toContain(name === 'fenix' ? '/data' : '/tmp');
  });

  it('pins the images of others', () => {
    const images = Object.values(SERVICES).flatMap(({ image }) => image ?? []);
    const taken = [...images, ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)];
    expect(taken).toHaveLength(4);
    for (const image of taken) expect(image).toMatch(/:(?:\$\{SEARXNG_TAG:-)?\d+\.\d+(?:\.\d+)?-[\w-]+\}?$/);
  });

  it('keeps the data in volumes and listens on this machine only', () => {
    expect(SERVICES['fenix']?.volumes).toContain('fenix-data:/data');
    expect(SERVICES['postgres']?.volumes).toContain('postgres-data:/var/lib/postgresql');
    expect(Object.keys(VOLUMES)).toEqual(['fenix-data', 'postgres-data']);
    const ports = Object.values(SERVICES).flatMap((service) => service.ports ?? []);
    expect(ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  });

  it('starts one service on a file, unless a cluster is chosen', () => {
    const alone = Object.keys(SERVICES).filter((name) => SERVICES[name]?.profiles === undefined);
    expect(alone).toEqual(['fenix', 'searxng']);
    expect(readConfig(environmentOf('fenix'))).toMatchObject({ FENIX_DATABASE_URL: '', FENIX_WORK: 'here' });
    // An unstarted dependency delays nothing.
    expect(SERVICES['fenix']?.depends_on?.['postgres']).toEqual({ condition: 'service_healthy', required: false });
  });

  it('starts a server and two workers over one PostgreSQL as a cluster', () => {
    const variables = { POSTGRES_PASSWORD: 'secret', FENIX_WORK: 'workers' };
    const [server, worker] = ['fenix', 'worker'].map((name) => readConfig(environmentOf(name, variables)));
    const url = 'postgres://fenix:secret@postgres/fenix';
    expect(server).toMatchObject({ FENIX_DATABASE_URL: url, FENIX_WORK: 'workers' });
    // The address of the image's health check.
    expect(worker).toMatchObject({ FENIX_DATABASE_URL: url, FENIX_PORT: 3000 });
    expect(SERVICES['worker']).toMatchObject({ profiles: ['cluster'], deploy: { replicas: 2 } });
    expect(environmentOf('postgres', variables)).toEqual({ POSTGRES_USER: 'fenix', POSTGRES_PASSWORD: 'secret' });
    expect([argumentsOf('fenix'), argumentsOf('worker')]).toEqual([['serve'], ['work']]);
  });
});

it.each([
  ['builds in a stage of its own', /^FROM \S+ AS build$/m],
  ['does not run as root', /^USER node$/m],
  ['checks its health', /^HEALTHCHECK /m],
  ['keeps its data in a volume', /^VOLUME \/data$/m],
  ['runs the service', /^CMD \["node", .*"dist\/src\/main\.js", "serve"\]$/m],
])('Dockerfile %s', (_, line) => {
  expect(dockerfile).toMatch(line);
});

it.each(['package.json', 'dist', 'demo', 'profiles/vectors/start', 'src/storage/database/migrations'])(
  'Dockerfile brings %s, which is read at run time',
  (path) => {
    expect(dockerfile).toContain(`COPY --from=build /app/${path} .`);
  },
);

it('Dockerfile sets only existing variables', () => {
  const set = [...dockerfile.matchAll(/\bFENIX_\w+/g)].map(([name]) => name);
  expect(VARIABLE_NAMES).toEqual(expect.arrayContaining(set));
  expect(set.length).toBeGreaterThan(0);
});
