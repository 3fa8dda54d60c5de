/** One Chromium and one demo for all stories of a run. The first story that asks at a door of this process starts them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { openDoors } from '../src/storage/database/support/doors.ts';
import { CHROMIUM, startDemo } from './support.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where stories ask for the address of the browser. */
    readonly browserDoor: string;
    /** Where stories ask for the address of the demo and the port of its web. */
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
