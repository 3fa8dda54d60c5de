import { expect, it } from 'vitest';
import { hostOf, urlIn } from '../../../agents/reader/hosts.ts';

/** Often enough for the compiled form of the function. */
const OFTEN = 30_000;

it('host names with letters beyond ASCII stay the same, however often they are asked for', () => {
  for (let i = 0; i < OFTEN; i++) hostOf(`http://a${i}.example/`);
  expect(hostOf('http://bücher.example/')).toBe('xn--bcher-kva.example');
  expect(urlIn('//ação.example/é', 'http://example.org')?.href).toBe('http://xn--ao-siap.example/%C3%A9');
  expect(urlIn('no address')).toBeUndefined();
});
