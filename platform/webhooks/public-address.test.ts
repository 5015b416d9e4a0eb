import { describe, expect, test } from 'vitest';
import { addressProblem, mayConnectTo } from './public-address.ts';

const outside = { loopback: false };
const demo = { loopback: true };

describe('which addresses the portal connects to for somebody', () => {
  test.each([
    ['93.184.215.14', true],
    ['8.8.8.8', true],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
    ['127.0.0.1', false],
    ['127.255.255.255', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::a00:1', false],
    ['fc00::1', false],
    ['fd12:3456::1', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['2002:7f00:1::', false],
    ['2001:0:4136:e378::', false],
    ['2001:db8::1', false],
    ['not an address', false],
  ])('%s: %s', (address, may) => {
    expect(mayConnectTo(address, outside)).toBe(may);
  });

  test('this machine’s own only where the operator allows it, and no other private one then', () => {
    expect(mayConnectTo('127.0.0.1', demo)).toBe(true);
    expect(mayConnectTo('::1', demo)).toBe(true);
    expect(mayConnectTo('10.0.0.1', demo)).toBe(false);
    expect(mayConnectTo('169.254.169.254', demo)).toBe(false);
  });
});

test.each([
  ['https://example.com/hooks', undefined],
  ['https://example.com:8443/hooks?x=1', undefined],
  ['http://example.com/hooks', 'The address has to begin with https:.'],
  ['ftp://example.com', 'Enter a whole address, such as https://example.com/lockdesk.'],
  ['example.com', 'Enter a whole address, such as https://example.com/lockdesk.'],
  ['https://me:secret@example.com/', 'The address can’t hold a name or a password: deliveries are signed instead.'],
  ['https://example.com/#x', 'The address can’t have a part after #: it is never sent.'],
  ['https://localhost/', 'The address has to be one that is reached over the internet.'],
  ['https://intranet/', 'The address has to be one that is reached over the internet.'],
  ['https://127.0.0.1/', 'The address has to be one that is reached over the internet.'],
  ['https://2130706433/', 'The address has to be one that is reached over the internet.'],
  ['https://0x7f.1/', 'The address has to be one that is reached over the internet.'],
  ['https://[::1]/', 'The address has to be one that is reached over the internet.'],
  ['https://[::ffff:10.0.0.1]/', 'The address has to be one that is reached over the internet.'],
  ['https://169.254.169.254/latest/meta-data', 'The address has to be one that is reached over the internet.'],
])('%s', (address, problem) => {
  expect(addressProblem(address, outside)).toBe(problem);
});

test('trying things out on this machine needs no certificate', () => {
  expect(addressProblem('http://localhost:9000/x', demo)).toBeUndefined();
  expect(addressProblem('http://127.0.0.1:9000/x', demo)).toBeUndefined();
  expect(addressProblem('http://10.0.0.1/x', demo)).toBe('The address has to begin with https:.');
});
