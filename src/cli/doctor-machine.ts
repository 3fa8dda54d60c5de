/** The machine that `fenix doctor` runs on. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Machine } from './findings.ts';

export const thisMachine: Machine = {
  now: Date.now,
  // A pending alarm keeps the command alive.
  alarm(milliseconds, ring) {
    const timer = setTimeout(ring, milliseconds);
    return () => clearTimeout(timer);
  },
  async lookup(name) {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  },
  async reach(address, port) {
    const socket = connect({ host: address, port, signal: AbortSignal.timeout(REACH_MS) });
    try {
      await once(socket, 'connect');
    } finally {
      socket.destroy();
    }
  },
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/** Every connection begins within this time, however far the machine. */
const REACH_MS = 5_000;
