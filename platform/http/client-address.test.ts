import { expect, test } from 'vitest';
import { clientOf, isAddressOrNetwork, trustedProxies } from './client-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is counted as %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

test('a proxy is trusted by its address or its network, in either spelling', () => {
  const trusted = trustedProxies(['192.0.2.7', '10.0.0.0/8', '2001:db8::/32']);
  for (const one of ['192.0.2.7', '::ffff:192.0.2.7', '10.1.2.3', '2001:db8:5::1']) expect(trusted(one), one).toBe(true);
  for (const one of ['192.0.2.8', '11.0.0.1', '2001:db9::1', '127.0.0.1']) expect(trusted(one), one).toBe(false);
  expect(trustedProxies([])('127.0.0.1')).toBe(false);
});

test.each([
  ['192.0.2.7', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['2001:db8::/129', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['proxy.example', false],
  ['', false],
])('%s as a setting: %s', (text, usable) => {
  expect(isAddressOrNetwork(text)).toBe(usable);
});
