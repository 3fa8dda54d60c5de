/** Whether somebody between Fenix and PostgreSQL can read the traffic. */
import { isIP } from 'node:net';
import { Client } from 'pg';

/** A warning for the operator; undefined if the address shows that nobody can. */
export function exposureOf(url: string): string | undefined {
  const { host, ssl } = new Client({ connectionString: url });
  if (ssl !== false || isNear(host)) return undefined;
  return (
    `the PostgreSQL at ${host} is reached without TLS: on the way everything that is kept can be read and changed. ` +
    'Add ?sslmode=verify-full to FENIX_DATABASE_URL (README.md says more)'
  );
}

/** On this machine, or with a name that only its own network of containers knows. */
function isNear(host: string): boolean {
  if (host.startsWith('/')) return true;
  return isIP(host) === 0 ? !host.includes('.') || host.endsWith('.localhost') : /^(?:127\.|::1$)/.test(host);
}
