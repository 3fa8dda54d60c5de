/** A thread of `robots.ts`: reads a file, decides on an address, and tells both times. */
import { parentPort, workerData } from 'node:worker_threads';
import { READERS, type ReaderName } from './robots-files.ts';

export interface RobotsTask {
  readonly reader: ReaderName;
  readonly text: string;
  readonly url: string;
}

export interface RobotsTimes {
  readonly readMs: number;
  readonly decideMs: number;
  readonly heapMegabytes: number;
}

const { reader, text, url } = workerData as RobotsTask;
const bytes = new TextEncoder().encode(text);
const began = performance.now();
const decide = READERS[reader](bytes);
const read = performance.now();
decide(url);
const decided = performance.now();
const times: RobotsTimes = {
  readMs: read - began,
  decideMs: decided - read,
  heapMegabytes: process.memoryUsage().heapUsed / 2 ** 20,
};
parentPort?.postMessage(times);
