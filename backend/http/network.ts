import ipaddr from 'ipaddr.js';

const HALF = 8;

/**
 * Returns the key by which limits count an address: an IPv4 address itself, and the 64-bit network
 * of an IPv6 address, because one subscriber has all addresses of it.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, HALF)).toString('hex');
}
