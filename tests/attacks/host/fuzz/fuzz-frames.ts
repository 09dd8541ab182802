import { randomBytes } from 'node:crypto';
import fc from 'fast-check';

const TOPICS = [
  'realtime:a',
  'realtime:b',
  'realtime:',
  'phoenix',
  '',
  '__proto__',
  'realtime:__proto__',
  `realtime:${'x'.repeat(300)}`,
  'realtime:\u0000',
  'realtime:\ud800',
];
const EVENTS = [
  'phx_join',
  'phx_join',
  'phx_join',
  'phx_leave',
  'heartbeat',
  'access_token',
  'broadcast',
  'presence',
  'phx_reply',
  'phx_close',
  'constructor',
  '',
];
const NASTY = ['', '*', "'", '"', '\\', '(', '%', '\u0000', '🙂', '1e999', 'a'.repeat(2_000)];

const word = fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 20 }));
const wish = fc.record(
  {
    event: fc.oneof(fc.constantFrom('*', 'INSERT', 'DELETE'), word),
    schema: fc.oneof(fc.constant('public'), word),
    table: fc.oneof(fc.constantFrom('tasks', 'goals', '*', 'pg_class'), word),
    filter: fc.oneof(
      word,
      fc
        .tuple(fc.constantFrom('id', 'title', 'user_id'), fc.constantFrom('eq', 'in', 'gt'), word)
        .map(([column, operator, value]) => `${column}=${operator}.${value}`),
    ),
  },
  { requiredKeys: [] },
);
const join = fc.record(
  {
    config: fc.record(
      {
        postgres_changes: fc.oneof(fc.array(wish, { maxLength: 3 }), fc.jsonValue()),
        broadcast: fc.oneof(fc.record({ ack: fc.boolean(), self: fc.boolean() }), fc.jsonValue()),
        presence: fc.oneof(fc.record({ key: word }), fc.jsonValue()),
        private: fc.oneof(fc.boolean(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    ),
    access_token: fc.oneof(fc.constant('TOKEN'), fc.constant('a.b.c'), word),
  },
  { requiredKeys: [] },
);
const sent = fc.oneof(
  fc.record({ type: fc.constant('broadcast'), event: word, payload: fc.jsonValue() }),
  fc.record({ event: fc.constantFrom('track', 'untrack'), payload: fc.jsonValue() }),
  fc.record({ access_token: fc.oneof(fc.constant('TOKEN'), word, fc.constant(null)) }),
);
const reference = fc.oneof(fc.constantFrom('1', '2', null, ''), fc.jsonValue({ maxDepth: 1 }));
const message = fc.tuple(
  reference,
  reference,
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...TOPICS) }, { weight: 1, arbitrary: word }),
  fc.constantFrom(...EVENTS),
  fc.oneof(join, sent, fc.jsonValue()),
);
const inForm = fc
  .tuple(message, fc.boolean())
  .map(([[join_ref, ref, topic, event, payload], asArray]) =>
    JSON.stringify(
      asArray ? [join_ref, ref, topic, event, payload] : { join_ref, ref, topic, event, payload },
    ),
  );
const deep = fc
  .tuple(fc.integer({ min: 10, max: 60_000 }), fc.constantFrom('presence', 'broadcast', 'phx_join'))
  .map(
    ([depth, event]) =>
      `["1","1","realtime:a","${event}",{"type":"broadcast","event":"track","payload":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}]`,
  );
const text = fc.oneof(
  { weight: 14, arbitrary: inForm },
  { weight: 2, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 300 }).map((kilo) => 'x'.repeat(kilo * 1024)) },
);
/**
 * Generates binary messages: broadcasts in version 2 of the realtime protocol, valid or not, or
 * random bytes.
 */
const binary = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((list) => Buffer.from(list)),
  fc
    .tuple(
      fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 5, maxLength: 5 }),
      fc.integer({ min: 0, max: 2 }),
      fc.uint8Array({ maxLength: 400 }),
    )
    .map(([lengths, kind, rest]) => Buffer.from([3, ...lengths, kind, ...rest])),
  fc
    .tuple(fc.constantFrom('realtime:a', 'realtime:b'), fc.jsonValue(), fc.boolean())
    .map(([topic, value, isJson]) => {
      const header = Buffer.from([3, 1, 1, topic.length, 1, 0, isJson ? 1 : 0]);
      return Buffer.concat([
        header,
        Buffer.from(`11${topic}e`),
        Buffer.from(JSON.stringify(value)),
      ]);
    }),
);

interface Options {
  opcode: number;
  fin?: boolean;
  reserved?: number;
  masked?: boolean;
  /** The length that the header claims; the payload's own length by default. */
  length?: bigint;
}

function frame(
  payload: Buffer,
  { opcode, fin = true, reserved = 0, masked = true, length }: Options,
) {
  const said = length ?? BigInt(payload.length);
  const size = said < 126n ? 0 : said < 65_536n ? 2 : 8;
  const header = Buffer.alloc(2 + size);
  header[0] = (fin ? 0x80 : 0) | (reserved << 4) | opcode;
  header[1] = (masked ? 0x80 : 0) | (size === 0 ? Number(said) : size === 2 ? 126 : 127);
  if (size === 2) header.writeUInt16BE(Number(said), 2);
  if (size === 8) header.writeBigUInt64BE(said, 2);
  if (!masked) return Buffer.concat([header, payload]);
  const mask = randomBytes(4);
  return Buffer.concat([header, mask, payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0))]);
}

const inParts = (content: string, parts: number, finishes: boolean) => {
  const bytes = Buffer.from(content);
  const size = Math.ceil(bytes.length / parts) || 1;
  return Buffer.concat(
    Array.from({ length: parts }, (_, part) =>
      frame(bytes.subarray(part * size, (part + 1) * size), {
        opcode: part === 0 ? 1 : 0,
        fin: finishes && part === parts - 1,
      }),
    ),
  );
};
const broken = fc
  .tuple(
    fc.uint8Array({ maxLength: 200 }),
    fc.integer({ min: 0, max: 15 }),
    fc.integer({ min: 0, max: 7 }),
    fc.boolean(),
    fc.boolean(),
    fc.option(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { nil: undefined }),
  )
  .map(([payload, opcode, reserved, fin, masked, length]) =>
    frame(Buffer.from(payload), {
      opcode,
      reserved,
      fin,
      masked,
      ...(length !== undefined && { length }),
    }),
  );
const notUtf8 = fc
  .uint8Array({ minLength: 1, maxLength: 50 })
  .map((list) => frame(Buffer.from([0xff, ...list]), { opcode: 1 }));
const control = fc
  .tuple(fc.constantFrom(8, 9, 10), fc.uint8Array({ maxLength: 200 }))
  .map(([opcode, payload]) => frame(Buffer.from(payload), { opcode }));

/**
 * Generates the bytes of one message in one frame or several, valid or not, or random bytes. In
 * some messages the access token is `token`.
 */
export function rawFrame(token: string): fc.Arbitrary<Buffer> {
  const signed = (content: string) => content.replaceAll('TOKEN', token);
  const whole = text.map((content) => frame(Buffer.from(signed(content)), { opcode: 1 }));
  const fragmented = fc
    .tuple(inForm, fc.integer({ min: 1, max: 5 }), fc.boolean())
    .map(([content, parts, finishes]) => inParts(signed(content), parts, finishes));
  return fc.oneof(
    { weight: 20, arbitrary: whole },
    { weight: 4, arbitrary: binary.map((bytes) => frame(bytes, { opcode: 2 })) },
    { weight: 2, arbitrary: fragmented },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: notUtf8 },
    { weight: 1, arbitrary: control },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }).map((list) => Buffer.from(list)) },
  );
}
