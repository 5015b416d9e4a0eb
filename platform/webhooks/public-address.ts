import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses that lead nowhere public: IANA's special-purpose registries for IPv4, and of IPv6 everything but the public part of 2000::/3. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
// Of the public part: the protocol assignments with Teredo, documentation, 6to4 (which carries an IPv4 address) and documentation again.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6');
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export interface Reachable {
  /** Also this machine's own addresses: for trying things out, never in production. */
  readonly loopback: boolean;
  /** Wherever it leads: only for an address that whoever runs the machine has set. */
  readonly anywhere?: boolean;
}

/** Whether the portal may connect to an address somebody else named. */
export function mayConnectTo(address: string, allowed: Reachable): boolean {
  // An address of one interface of this machine (`fe80::1%eth0`) leads nowhere public, whatever is before the sign.
  if (!isIP(address) || address.includes('%')) return false;
  if (allowed.anywhere) return true;
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  // An IPv4 address inside an IPv6 one is not judged: nobody needs it.
  if (allowed.loopback && loopback.check(address, family)) return true;
  return family === 'ipv4' ? !closed.check(address, 'ipv4') : open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Names that are never reached over the internet: set aside by the standards (RFC 2606, 6761, 6762, 7686, 8375, 9476, ICANN) or by custom. */
const INSIDE = /(^|\.)(internal|local|localhost|localdomain|home\.arpa|arpa|home|lan|corp|mail|intranet|private|test|invalid|onion|alt)$/;
const INTERNET = 'The address has to be one that is reached over the internet.';

/**
 * Why events can't be sent to an address, as a sentence; undefined when they can, as far as it can be checked without resolving its name.
 */
export function addressProblem(text: string, allowed: Reachable): string | undefined {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return 'Enter a whole address, such as https://example.com/lockdesk.';
  // What a browser would mend in silence is refused, so that what is read is what is connected to.
  if (!/^[\x21-\x7E]+$/.test(text) || text.includes('\\'))
    return 'Write the address in plain letters without spaces; a name in another script begins with xn--.';
  if (url.username || url.password) return 'The address can’t hold a name or a password: deliveries are signed instead.';
  if (url.hash) return 'The address can’t have a part after #: it is never sent.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const local = allowed.loopback && (host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')));
  if (local || allowed.anywhere) return undefined;
  if (url.protocol === 'http:') return 'The address has to begin with https:.';
  if (isIP(host)) return mayConnectTo(host, allowed) ? 'The address has to have a name, such as example.com, not numbers.' : INTERNET;
  if (!host.includes('.') || host.endsWith('.') || host.length > 253 || INSIDE.test(host)) return INTERNET;
  if (url.port !== '') return 'The address can’t name a port: deliveries go to 443, the one of https.';
  return undefined;
}
