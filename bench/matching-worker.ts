/** A thread of `matching.ts`: scans shared segments for its documents on demand, and tells the time. */
import { parentPort, workerData } from 'node:worker_threads';
import { newScan } from '../profiles/matching/scan.ts';
import { type Bytes, openSegment } from '../profiles/matching/segment.ts';
import { Corpus, DOCUMENT_TERMS } from './matching-corpus.ts';

export interface WorkerTask {
  readonly buffers: readonly Bytes[];
  readonly seed: number;
  readonly documents: number;
}

const { buffers, seed, documents } = workerData as WorkerTask;
const segments = buffers.map(openSegment);
const asked = new Corpus(seed).vectors(documents, DOCUMENT_TERMS);
const scanOne = newScan();
const scan = () => {
  for (const document of asked) scanOne(segments, [], document);
};

scan();
parentPort?.on('message', () => {
  const began = performance.now();
  scan();
  parentPort?.postMessage(performance.now() - began);
});
parentPort?.postMessage('ready');
