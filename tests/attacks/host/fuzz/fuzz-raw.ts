import fc from 'fast-check';

const TARGETS = [
  '/',
  '//',
  '/\\',
  '*',
  'http://[',
  'http://host/rest/v1/tasks',
  'https://host:99999/',
  'host:443',
  '/%',
  '/%00',
  '/%ff%fe',
  '/..',
  '/../../etc/passwd',
  '/.%2e/',
  '/?',
  '/#',
  '/healthz',
  '/readyz',
  '/client-errors',
  '/tasks',
  '/assets/nothing.js',
  '/mailbox/',
  '/auth/v1/user',
  '/auth/v1/verify?token=%',
  '/auth/v1/authorize?provider=google',
  '/auth/v1/.well-known/jwks.json',
  '/rest/v1/tasks?select=*',
  '/rest/v1/%',
  '/rest/v1',
  '/storage/v1/object/public/avatars/%2e%2e/x',
  '/storage/v1/object/sign/a/b?token=x',
  '/functions/v1/calendar-feed',
  '/functions/v1/nothing',
  '/realtime/v1/websocket',
  '/realtime/v1/websocket?apikey=%',
  '/realtime/v1/api/broadcast',
];
const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'OPTIONS',
  'CONNECT',
  'TRACE',
  'PURGE',
  'get',
  'G ET',
  '',
  'PRI',
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', ''];

const bytes = (maxLength: number) =>
  fc.uint8Array({ maxLength }).map((list) => Buffer.from(list).toString('latin1'));
const target = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...TARGETS) },
  { weight: 2, arbitrary: bytes(60).map((text) => `/${text}`) },
  { weight: 1, arbitrary: bytes(40) },
  { weight: 1, arbitrary: fc.constant(`/${'a'.repeat(20_000)}`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...TARGETS), bytes(30))
      .map(([path, rest]) => `${path}${rest.replace(/[\r\n]/g, '')}`),
  },
);
const header = fc.oneof(
  fc.constantFrom(
    'Host: host',
    'Host: ',
    'Host: [',
    'Host: a b',
    'Host: host:99999',
    'Host: \xff',
    'Connection: close',
    'Connection: Upgrade',
    'Connection: \x80',
    'Upgrade: websocket',
    'Upgrade: h2c',
    'Upgrade: ,',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Version: 8',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Key: x',
    'Sec-WebSocket-Protocol: a, a',
    'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99',
    'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
    'Expect: 100-continue',
    'Expect: something',
    'Range: bytes=9-0',
    'If-None-Match: "',
    'If-Modified-Since: never',
    'Accept-Encoding: br;q=x, *;q=0',
    'Origin: null',
    'Access-Control-Request-Headers: \xe4\xf6',
    'Access-Control-Request-Method: X',
    'Authorization: Bearer a.b.c',
    'Authorization: Bearer \x81',
    'Cookie: a=b; \xff=',
    'X-Forwarded-For: 1.2.3.4, ::1, [',
    'X-Forwarded-For: \xff',
    'Forwarded: for="[',
    'X-Client-Info: x',
    `X-Long: ${'a'.repeat(17_000)}`,
    ': empty',
    'no colon',
    ' folded: x',
    'a\0b: c',
  ),
  fc.tuple(bytes(20), bytes(40)).map(([name, value]) => `${name}: ${value}`),
);

/**
 * Generates the bytes of one connection: requests, valid or not, sometimes followed by random bytes
 * or cut off.
 */
export const rawRequest: fc.Arbitrary<{ bytes: Buffer; hasKey: boolean }> = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...METHODS) },
          { weight: 1, arbitrary: bytes(12) },
        ),
        target,
        fc.constantFrom(...VERSIONS),
        fc.array(header, { maxLength: 6 }),
        fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r'),
      ),
      { minLength: 1, maxLength: 3 },
    ),
    fc.boolean(),
    fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 1, arbitrary: bytes(200) }),
    // The share of the bytes that is sent: usually 1, which is all of them.
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
    ),
  )
  .map(([requests, hasKey, rest, part]) => {
    const text = requests
      .map(([method, path, version, headers, newline]) => {
        const lines = [`${method} ${path} ${version}`.trimEnd(), 'Host: host', ...headers];
        if (hasKey) lines.push('apikey: KEY');
        return `${lines.join(newline)}${newline}${newline}`;
      })
      .join('');
    const whole = text + rest;
    return { bytes: Buffer.from(whole.slice(0, Math.ceil(whole.length * part)), 'latin1'), hasKey };
  });
