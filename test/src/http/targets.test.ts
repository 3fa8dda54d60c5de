import fc from 'fast-check';
import { expect, it } from 'vitest';
import { targetOf } from '../../../src/http/targets.ts';

it.each([
  ['/a/b', { path: '/a/b' }],
  ['/a?b#c', { path: '/a' }],
  ['/a#b?c', { path: '/a' }],
  ['//', { path: '//' }],
  ['//host/a', { path: '//host/a' }],
  ['*', { path: '*' }],
  ['', { path: '' }],
  ['http://host', { path: '/', authority: 'host' }],
  ['HTTPS://Host:1/a?b', { path: '/a', authority: 'Host:1' }],
  ['http://host?a', { path: '/', authority: 'host' }],
  ['http://', { path: '/', authority: '' }],
  ['http://[', { path: '/', authority: '[' }],
  ['http://user@host/a', { path: '/a', authority: 'user@host' }],
])('%s asks for %j', (url, target) => {
  expect(targetOf(url)).toEqual(target);
});

it('no address makes the parser fail', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => targetOf(text).path.length <= text.length + 1));
});
