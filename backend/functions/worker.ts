// Runs one function of the project in its own thread, with the part of `Deno` that functions use:
// `Deno.serve` registers the handler, `Deno.env` returns the environment variables that the host
// passes (Supabase's variables and the host's own).
import { parentPort, workerData } from 'node:worker_threads';

type Handler = (request: Request) => Response | Promise<Response>;

/** A request or a response, as sent between threads. */
export interface Wire {
  id: number;
  headers: [string, string][];
  body: ArrayBuffer;
}
export interface WireRequest extends Wire {
  method: string;
  url: string;
}
export interface WireAnswer extends Wire {
  status: number;
}

const { file, env } = workerData as { file: string; env: Record<string, string> };
let handler: Handler | undefined;

const deno = {
  serve: (first: Handler | object, second?: Handler) => {
    handler = typeof first === 'function' ? (first as Handler) : second;
    return { finished: Promise.resolve(), shutdown: async () => undefined };
  },
  env: {
    get: (name: string) => env[name],
    has: (name: string) => name in env,
    toObject: () => ({ ...env }),
  },
};
Object.defineProperty(globalThis, 'Deno', { value: deno });

await import(file);
if (!parentPort) throw new Error('A function runs in a thread of its own.');
const port = parentPort;

port.on('message', (wire: WireRequest) => {
  answer(wire).then(
    (sent) => port.postMessage(sent, [sent.body]),
    (error: unknown) =>
      port.postMessage({
        id: wire.id,
        problem: error instanceof Error ? String(error.stack) : String(error),
      }),
  );
});
port.postMessage('ready');

async function answer({ id, method, url, headers, body }: WireRequest): Promise<WireAnswer> {
  if (!handler) throw new Error('The function serves nothing: it does not call Deno.serve.');
  const bodyless = method === 'GET' || method === 'HEAD';
  const response = await handler(
    new Request(url, { method, headers, body: bodyless ? null : body }),
  );
  return {
    id,
    status: response.status,
    headers: [...response.headers],
    body: await response.arrayBuffer(),
  };
}
