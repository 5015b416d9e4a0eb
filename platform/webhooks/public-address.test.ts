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
    ['fe80::1%eth0', false],
    ['2606:4700::1%1', false],
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

const INTERNET = 'The address has to be one that is reached over the internet.';
const NAME = 'The address has to have a name, such as example.com, not numbers.';
const PLAIN = 'Write the address in plain letters without spaces; a name in another script begins with xn--.';
const PORT = 'The address can’t name a port: deliveries go to 443, the one of https.';
const WHOLE = 'Enter a whole address, such as https://example.com/lockdesk.';

test.each([
  ['https://example.com/hooks', undefined],
  ['https://example.com:443/hooks?x=1', undefined],
  ['https://hooks.los.example.com/%E2%82%AC', undefined],
  ['https://xn--mller-kva.example.com/', undefined],
  ['http://example.com/hooks', 'The address has to begin with https:.'],
  ['http://example.com:443/hooks', 'The address has to begin with https:.'],
  ['ftp://example.com', WHOLE],
  ['example.com', WHOLE],
  ['javascript:alert(1)', WHOLE],
  ['https://', WHOLE],
  ['https://me:secret@example.com/', 'The address can’t hold a name or a password: deliveries are signed instead.'],
  ['https://example.com@127.0.0.1/', 'The address can’t hold a name or a password: deliveries are signed instead.'],
  ['https://example.com/#x', 'The address can’t have a part after #: it is never sent.'],
  // Ports
  ['https://example.com:8443/hooks', PORT],
  ['https://example.com:80/', PORT],
  ['https://example.com:22/', PORT],
  ['https://example.com:5432/', PORT],
  ['https://example.com:0/', PORT],
  // Names that lead inside
  ['https://localhost/', INTERNET],
  ['https://LOCALHOST/', INTERNET],
  ['https://x.localhost/', INTERNET],
  ['https://intranet/', INTERNET],
  ['https://metadata.google.internal/computeMetadata', INTERNET],
  ['https://db.internal/', INTERNET],
  ['https://DB.Internal/', INTERNET],
  ['https://printer.local/', INTERNET],
  ['https://router.home.arpa/', INTERNET],
  ['https://1.0.0.127.in-addr.arpa/', INTERNET],
  ['https://ad.corp/', INTERNET],
  ['https://nas.lan/', INTERNET],
  ['https://nas.home/', INTERNET],
  ['https://x.test/', INTERNET],
  ['https://x.invalid/', INTERNET],
  ['https://x.onion/', INTERNET],
  ['https://kubernetes.default.svc.cluster.local/', INTERNET],
  ['https://example.com./', INTERNET],
  ['https://localhost./', INTERNET],
  ['https://internal.example.com/', undefined],
  // Numbers, however they are spelt
  ['https://127.0.0.1/', INTERNET],
  ['https://2130706433/', INTERNET],
  ['https://0x7f.1/', INTERNET],
  ['https://0x7f000001/', INTERNET],
  ['https://0177.0.0.1/', INTERNET],
  ['https://127.1/', INTERNET],
  ['https://127.0.0.1./', INTERNET],
  ['https://%31%32%37.0.0.1/', INTERNET],
  ['https://169.254.169.254/latest/meta-data', INTERNET],
  ['https://[::1]/', INTERNET],
  ['https://[::]/', INTERNET],
  ['https://[::ffff:10.0.0.1]/', INTERNET],
  ['https://[::ffff:8.8.8.8]/', INTERNET],
  ['https://[64:ff9b::7f00:1]/', INTERNET],
  ['https://[fe80::1%25eth0]/', WHOLE],
  ['https://8.8.8.8/', NAME],
  ['https://134744072/', NAME],
  ['https://[2606:4700::1111]/', NAME],
  // Look-alikes, and what a browser mends in silence
  ['https://аpple.com/', PLAIN],
  ['https://exámple.com/', PLAIN],
  ['https://127。0。0。1/', PLAIN],
  ['https://①②⑦.0.0.1/', PLAIN],
  ['https://exam\tple.com/', PLAIN],
  ['https://example.com\\@evil.com/', PLAIN],
  ['https://example.com/\u202Egpj', PLAIN],
])('%s', (address, problem) => {
  expect(addressProblem(address, outside)).toBe(problem);
});

test('asking for this machine’s own opens nothing else', () => {
  expect(addressProblem('https://example.com:8443/', demo)).toBe(PORT);
  expect(addressProblem('https://db.internal/', demo)).toBe(INTERNET);
  expect(addressProblem('http://x.localhost/', demo)).toBe('The address has to begin with https:.');
});

test('trying things out on this machine needs no certificate', () => {
  expect(addressProblem('http://localhost:9000/x', demo)).toBeUndefined();
  expect(addressProblem('http://127.0.0.1:9000/x', demo)).toBeUndefined();
  expect(addressProblem('http://10.0.0.1/x', demo)).toBe('The address has to begin with https:.');
});
