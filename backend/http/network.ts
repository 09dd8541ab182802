import ipaddr from 'ipaddr.js';

const HALF = 8;

/**
 * What limits count an address by: itself, and for IPv6 its network of 64 bits, all of whose
 * addresses one subscriber has to choose from.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, HALF)).toString('hex');
}
