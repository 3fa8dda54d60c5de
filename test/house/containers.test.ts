/** No container engine runs the tests: what the files must say is read from them. `npm run check` lints them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, VARIABLE_NAMES } from '../../src/config.ts';

const compose = parse(readFileSync('docker-compose.yml', 'utf8')) as {
  services: Record<string, { volumes: string[]; environment: Record<string, string>; ports?: string[] }>;
  volumes: Record<string, unknown>;
};
const dockerfile = readFileSync('Dockerfile', 'utf8');

describe('docker-compose.yml', () => {
  it('puts a SearXNG beside Fenix whose JSON format is switched on by a mounted settings file', () => {
    const mount = compose.services['searxng']?.volumes.find((volume) => volume.includes('/etc/searxng/settings.yml'));
    const settings = parse(readFileSync(mount?.split(':')[0] ?? '', 'utf8')) as { search: { formats: string[] } };
    expect(settings.search.formats).toContain('json');
  });

  it('configures Fenix with variables that exist and are right', () => {
    const environment = compose.services['fenix']?.environment ?? {};
    expect(Object.keys(environment).filter((name) => !(VARIABLE_NAMES as readonly string[]).includes(name))).toEqual(
      [],
    );
    expect(readConfig(environment).FENIX_SEARXNG_URL).toBe('http://searxng:8080');
  });

  it('names the address that its published port has', () => {
    const { environment, ports } = compose.services['fenix'] ?? {};
    const { hostname, port } = new URL(readConfig(environment ?? {}).FENIX_BASE_URL);
    expect([hostname, ports]).toEqual(['localhost', [`127.0.0.1:${port}:3000`]]);
  });

  it('keeps the data in a volume and listens on this machine only', () => {
    expect(compose.services['fenix']?.volumes).toContain('fenix-data:/data');
    expect(Object.keys(compose.volumes)).toContain('fenix-data');
    expect(compose.services['fenix']?.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  });
});

describe('Dockerfile', () => {
  it.each([
    ['builds in a stage of its own', /^FROM \S+ AS build$/m],
    ['does not run as root', /^USER node$/m],
    ['checks its health', /^HEALTHCHECK /m],
    ['keeps its data in a volume', /^VOLUME \/data$/m],
    ['runs the service', /^CMD \["node", .*"dist\/src\/main\.js", "serve"\]$/m],
  ])('%s', (_, line) => {
    expect(dockerfile).toMatch(line);
  });

  it.each(['package.json', 'dist', 'demo', 'profiles/vectors/start', 'src/database/migrations'])(
    'brings %s, which is read at run time',
    (path) => {
      expect(dockerfile).toContain(`COPY --from=build /app/${path} .`);
    },
  );

  it('sets only variables that exist', () => {
    const set = [...dockerfile.matchAll(/\bFENIX_\w+/g)].map(([name]) => name);
    expect(set.filter((name) => !(VARIABLE_NAMES as readonly string[]).includes(name))).toEqual([]);
    expect(set.length).toBeGreaterThan(0);
  });
});
