/** One Chromium and one demo for the stories of a run, begun by the first that asks for them at doors of this process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { openDoors } from '../src/storage/database/support/doors.ts';
import { CHROMIUM, startDemo } from './support.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the address of a browser is to be had. */
    readonly browserDoor: string;
    /** Where that of a demo is, and the port of its web. */
    readonly demoDoor: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-demo-'));
  const doors = await openDoors({
    async browser() {
      const server = await chromium.launchServer(CHROMIUM);
      return { answer: server.wsEndpoint(), end: () => server.close() };
    },
    async demo() {
      const demo = await startDemo(folder);
      return { answer: JSON.stringify([demo.address, demo.site('')]), end: demo.stop };
    },
  });
  project.provide('browserDoor', doors.addressOf('browser'));
  project.provide('demoDoor', doors.addressOf('demo'));
  return async () => {
    await doors.close();
    await rm(folder, { recursive: true, force: true });
  };
}
