import { connect, type Socket } from 'node:net';

/** One response, as received over a raw connection. */
export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Opens a connection to a host and sends exactly these bytes. */
export function openRaw(url: string, bytes: string | Buffer): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // Ignore the error of a reset connection: `close` follows it, and callers wait for `close`.
  socket.on('error', () => undefined);
  socket.write(bytes);
  return socket;
}

/**
 * Sends bytes on a new connection and reads until the host closes it or goes quiet.
 * @param options.quietMs milliseconds of silence after which the connection counts as kept open.
 * @param options.halfClose closes the sending side after the bytes, like a client that is done; a
 * host that keeps the connection alive then responds and closes it.
 * @returns every response in order, and whether the host closed the connection.
 */
export async function sendRaw(
  url: string,
  bytes: string | Buffer,
  options: { quietMs?: number; halfClose?: boolean } = {},
): Promise<{ answers: RawAnswer[]; statuses: number[]; closed: boolean; text: string }> {
  const socket = openRaw(url, bytes);
  if (options.halfClose) socket.end();
  let text = '';
  const closed = await new Promise<boolean>((resolve) => {
    socket.setTimeout(options.quietMs ?? 1_500, () => resolve(false));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.once('close', () => resolve(true));
  });
  socket.destroy();
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  return { answers: parseAnswers(text), statuses, closed, text };
}

function parseAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = text; rest.startsWith('HTTP/1.1 '); ) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) break;
    const head = rest.slice(0, end);
    const { body, length } = readBody(head, rest.slice(end + 4));
    answers.push({ status: Number(head.slice(9, 12)), head, body });
    rest = rest.slice(end + 4 + length);
  }
  return answers;
}

function readBody(head: string, rest: string): { body: string; length: number } {
  if (!/^transfer-encoding: *chunked/im.test(head)) {
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
    return { body: rest.slice(0, length), length };
  }
  let body = '';
  let at = 0;
  for (;;) {
    const line = /^([0-9a-f]+)\r\n/i.exec(rest.slice(at, at + 20));
    if (!line) return { body, length: rest.length };
    const size = Number.parseInt(line[1] ?? '0', 16);
    at += line[0].length;
    body += rest.slice(at, at + size);
    at += size + 2;
    if (size === 0) return { body, length: at };
  }
}
