import { z } from 'zod';

/**
 * Protocol versions of `@supabase/realtime-js`: 1.0.0 sends JSON objects, 2.0.0 sends JSON arrays
 * and binary broadcasts.
 */
export type Version = '1.0.0' | '2.0.0';

export interface SocketMessage {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

const PUSH = 3;
const BROADCAST = 4;
const JSON_ENCODED = 1;

const text = z
  .string()
  .max(255)
  .nullish()
  .transform((value) => value ?? null);
const name = z.string().min(1).max(255);
const objectForm = z
  .object({ join_ref: text, ref: text, topic: name, event: name, payload: z.unknown() })
  .transform(({ join_ref, ...rest }) => ({ joinRef: join_ref, ...rest }));
const arrayForm = z
  .tuple([text, text, name, name, z.unknown()])
  .transform(([joinRef, ref, topic, event, payload]) => ({ joinRef, ref, topic, event, payload }));

/**
 * Decodes one frame from a client.
 * @throws SyntaxError, RangeError or ZodError when the frame is not valid.
 */
export function decode(version: Version, data: Buffer, isBinary: boolean): SocketMessage {
  if (isBinary) return decodeBinary(data);
  const parsed: unknown = JSON.parse(data.toString('utf8'));
  return version === '1.0.0' ? objectForm.parse(parsed) : arrayForm.parse(parsed);
}

/** Encodes one frame for a client. */
export function encode(version: Version, message: SocketMessage): string {
  const { joinRef, ref, topic, event, payload } = message;
  return version === '1.0.0'
    ? JSON.stringify({ join_ref: joinRef, ref, topic, event, payload })
    : JSON.stringify([joinRef, ref, topic, event, payload]);
}

/** Encodes a binary broadcast for a client of version 2.0.0; version 1.0.0 has no binary frames. */
export function encodeBinaryBroadcast(topic: string, event: string, bytes: Buffer): Buffer {
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)];
  const header = Buffer.from([BROADCAST, topicBytes.length, eventBytes.length, 0, 0]);
  return Buffer.concat([header, topicBytes, eventBytes, bytes]);
}

/**
 * Decodes a binary broadcast of version 2.0.0. Its bytes are: kind, five lengths, encoding, then
 * join reference, reference, topic, event and metadata (ignored) of those lengths, then the
 * payload.
 */
function decodeBinary(data: Buffer): SocketMessage {
  if (data.length < 7 || data[0] !== PUSH) throw new RangeError('The frame is of no known kind.');
  const lengths = [...data.subarray(1, 6)];
  let offset = 7;
  const [joinRef = '', ref = '', topic = '', event = ''] = lengths.map((length) => {
    const part = data.toString('utf8', offset, offset + length);
    offset += length;
    return part;
  });
  if (offset > data.length || topic === '' || event === '') {
    throw new RangeError('The frame is cut off.');
  }
  const body = data.subarray(offset);
  const payload = data[6] === JSON_ENCODED ? JSON.parse(body.toString('utf8')) : Buffer.from(body);
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  };
}
