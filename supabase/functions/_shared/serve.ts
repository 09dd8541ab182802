import type { z } from 'zod';
import { ApiError } from './api.ts';

/** Headers of every function's response; the host's gateway sets the same. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};

/**
 * Serves POST requests with a JSON body. An invalid body is answered by 400 with the field's name;
 * a refusal of the API is passed on with its message.
 */
export function serve<Body extends z.ZodType>(
  body: Body,
  handle: (sent: z.infer<Body>, token: string, request: Request) => Promise<object>,
): void {
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    if (request.method !== 'POST') return json(405, { message: 'Send a POST request.' });
    const text = await request.text();
    let sent: unknown;
    try {
      sent = text === '' ? {} : JSON.parse(text);
    } catch {
      return json(400, { message: 'The body is not JSON.' });
    }
    const parsed = body.safeParse(sent);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return json(400, { message: `${issue?.path.join('.') || 'The body'}: ${issue?.message}` });
    }
    const token = /^bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    try {
      return json(200, await handle(parsed.data, token, request));
    } catch (error) {
      if (error instanceof ApiError) return json(error.status, { message: error.message });
      throw error;
    }
  });
}

function json(status: number, body: { message?: string }): Response {
  // Messages of hourly limits say "later", the others name the seconds.
  const seconds = /in (\d+) seconds/.exec(body.message ?? '')?.[1] ?? '3600';
  const retry = status === 429 ? { 'retry-after': seconds } : {};
  return Response.json(body, { status, headers: { ...CORS, ...retry } });
}
