import ipaddr from 'ipaddr.js';

const HALF = 8;

/**
 * Returns the key by which limits count an IP address: an IPv4 address itself, or the 64-bit
 * network of an IPv6 address, because one subscriber owns the whole network.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, HALF)).toString('hex');
}

/**
 * Replaces every address that cannot be parsed, so that the limits count all requests from such
 * addresses together.
 */
const UNREADABLE = 'unknown';

/**
 * Returns the IP address of an X-Forwarded-For entry in its usual form, without the port and zone
 * that some proxies add.
 */
export function readAddress(entry: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(entry)?.[1];
  const [address = ''] = (bracketed ?? withPort ?? entry).split('%');
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : UNREADABLE;
}
