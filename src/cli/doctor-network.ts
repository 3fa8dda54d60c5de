/** Checks the internet connection, and this machine's clock. */
import { SECOND_MS } from '../../profiles/profiles.ts';
import { messageOf } from '../base/message-of.ts';
import { type Finding, type Machine, type OtherClock, within } from './findings.ts';

/** Reserved for examples (RFC 2606), but it exists. */
const NAME = 'example.org';
const PORT = 443;
const LOOKUP_MS = 10_000;
/** IPv4 and IPv6: one of them may not work here. */
const MOST_ADDRESSES = 4;

export async function examineNetwork(machine: Machine): Promise<Finding> {
  let addresses: readonly string[];
  try {
    addresses = await within(machine, LOOKUP_MS, () => machine.lookup(NAME));
  } catch (error) {
    return noInternet(`${NAME} cannot be looked up (${messageOf(error)}): check the connection and the name servers`);
  }
  const tried = await Promise.all(addresses.slice(0, MOST_ADDRESSES).map((address) => reached(address, machine)));
  if (tried.includes(undefined))
    return { subject: 'network', state: 'ok', says: `${NAME} can be looked up and reached` };
  return noInternet(
    `${NAME} can be looked up, but not reached (${tried.join('; ')}): check the connection and the firewall`,
  );
}

function noInternet(why: string): Finding {
  const says = `there is no internet: ${why}; only what lies on this network can be read; \`fenix demo\` needs no internet`;
  return { subject: 'network', state: 'warning', says };
}

/** What prevented the connection; undefined if nothing did. */
async function reached(address: string, machine: Machine): Promise<string | undefined> {
  try {
    await machine.reach(address, PORT);
    return undefined;
  } catch (error) {
    return `${address}: ${messageOf(error)}`;
  }
}

/** No release of Fenix is older: a clock before this date was never set. */
const EARLIEST = Date.UTC(2026, 0, 1);

/**
 * Less than the time of a lease between processes, and more than the coarseness of a header's time and its way here.
 */
const OFF_MS = 20 * SECOND_MS;
const FAR_OFF_MS = 3_600 * SECOND_MS;

export function examineClock(now: number, others: readonly OtherClock[]): Finding {
  const says = new Date(now).toISOString();
  if (now < EARLIEST) return { subject: 'clock', state: 'wrong', says: `${says} cannot be: set this machine's clock` };
  const farthest = Math.max(0, ...others.map(offBy));
  const who = others.map(({ whose, theirs }) => `${whose} says ${new Date(theirs).toISOString()}`).join(', ');
  if (farthest > OFF_MS) {
    const state = farthest > FAR_OFF_MS ? 'wrong' : 'warning';
    return { subject: 'clock', state, says: `${says}, but ${who}: have this machine's clock set by the network (NTP)` };
  }
  return {
    subject: 'clock',
    state: 'ok',
    says: others.length === 0 ? says : `${says}, and ${others.map(({ whose }) => whose).join(', ')} agrees`,
  };
}

function offBy({ theirs, ours }: OtherClock): number {
  return Math.abs(theirs - ours);
}
