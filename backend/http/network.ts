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
