/** The guard by itself: what it admits, and where it says that a host lies. */
import { expect, test } from 'vitest';
import { guardOf } from '../../../../src/outside/fetching/guard.ts';

const guard = (more: object = {}) =>
  guardOf({
    trusts: ({ origin }) => origin === 'http://own.example:9000',
    ...{ publicWeb: true, ports: [80, 443, 8080], privateNetworks: '10.0.0.0/8' },
    async lookup(name) {
      if (name === 'lost.example') throw new Error('no such name');
      return name === 'empty.example'
        ? []
        : [
            { address: '203.0.114.9', family: 4 },
            { address: '::1', family: 6 },
          ];
    },
    ...more,
  });

test.each<[url: string, refused: string | undefined, form?: string]>([
  ['HTTP://A.example', undefined, 'http://a.example/'],
  ['https://a.example:8080/x?y#z', undefined, 'https://a.example:8080/x?y#z'],
  ['http://own.example:9000/x', undefined, 'http://own.example:9000/x'],
  ['http://10.1.2.3/', undefined, 'http://10.1.2.3/'],
  ['http://203.0.114.9/', undefined, 'http://203.0.114.9/'],
  ['https://own.example:9000/', 'port'],
  ['http://own.example:9001/', 'port'],
  ['ftp://a.example/', 'address'],
  ['xhttp://a.example/', 'address'],
  ['nonsense', 'address'],
  ['http://u@a.example/', 'password'],
  ['http://:p@own.example:9000/', 'password'],
  ['http://127.0.0.1./', '127.0.0.1'],
  ['http://[::1]/', '::1'],
  ['http://some.localhost/', '127.0.0.1'],
  ['http://localhost./', '127.0.0.1'],
])('%s is admitted unless it is unsafe: %s', (url, refused, form) => {
  if (refused === undefined) expect(guard().admit(url).href).toBe(form);
  else {
    expect(() => guard().admit(url)).toThrow(
      expect.objectContaining({ kind: 'unsafe', message: expect.stringContaining(refused) }),
    );
  }
});

test('a host that only ends like this machine is another', () => {
  for (const url of ['http://notlocalhost/', 'http://localhost.example/']) expect(guard().admit(url).href).toBe(url);
});

test('without a public web only trusted origins are admitted', () => {
  const alone = guard({ publicWeb: false });
  expect(alone.admit('http://own.example:9000/').port).toBe('9000');
  expect(() => alone.admit('http://a.example/')).toThrow(/http:\/\/a\.example/);
});

test.each([
  ['http://a.example/x', '203.0.114.9'],
  ['http://10.1.2.3/', '10.1.2.3'],
  ['http://[2001:db8::1]/', '2001:db8::1'],
  ['http://localhost/', '127.0.0.1'],
  ['http://lost.example/', undefined],
  ['http://empty.example/', undefined],
  ['nonsense', undefined],
])('the host of %s lies at %s', async (url, address) => {
  expect(await guard().addressOf(url)).toBe(address);
});
