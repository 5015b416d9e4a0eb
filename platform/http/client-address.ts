import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address is one of the proxies whose X-Forwarded-For is believed: addresses, or networks such as 10.0.0.0/8. */
export function trustedProxies(list: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const one of list) {
    const [address = '', bits] = one.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

/** The key by which one client is counted. A client with an IPv6 address usually has all of its /64. */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [front = '', back] = address.split('%')[0]!.split('::');
  const before = front === '' ? [] : front.split(':');
  const after = back ? back.split(':') : [];
  const missing = back === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
