/** The slowest hostile pages, ten times as large, are read or refused with a reason. */
import { describe, expect, test } from 'vitest';
import { FetchFailed } from '../../../agents/web-ports.ts';
import { read } from '../../../src/outside/compute/reading.ts';
import { SHAPES, type Shape, WORST } from './support/hostile.ts';

const LARGE = 1_000_000;

/** Faults here took minutes, or endless memory. */
const PATIENCE_MS = 60_000;

describe('the slowest hostile pages at full size', { timeout: PATIENCE_MS }, () => {
  test.each(WORST)('%s are read in time', async (name) => {
    const { contentType, make } = SHAPES[name] as Shape;
    const document = { url: 'http://hostile.example/', contentType, bytes: new TextEncoder().encode(make(LARGE)) };
    expect(await read(document).catch((error: unknown) => error)).toSatisfy(isReadOrRefused);
  });
});

function isReadOrRefused(outcome: unknown): boolean {
  return outcome instanceof FetchFailed || (typeof outcome === 'object' && outcome !== null && 'page' in outcome);
}
