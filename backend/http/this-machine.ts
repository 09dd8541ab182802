import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const OWN_NAMES = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;
const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/**
 * Returns whether a request comes from this machine and is meant for it: from a loopback socket,
 * not forwarded by a proxy, and with this machine's own name in Host, because another site's name
 * can resolve to this machine (DNS rebinding).
 */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => FORWARDING.test(name)) &&
    OWN_NAMES.test(headers.host ?? '')
  );
}

/** Returns whether a page of another site makes the request. */
export function isFromOtherSite({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined && !OWN_NAMES.test(URL.parse(headers.origin)?.host ?? '');
}
