import type { z } from 'zod';
import { ApiError } from './api.ts';

/** CORS headers of the responses below; the host's gateway also sets its own. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};

/**
 * Serves POST requests with a JSON body. Responds to invalid JSON with 400, to an invalid field
 * with 400 and the field's name, and to an ApiError with its status and code.
 */
export function serve<Body extends z.ZodType>(
  body: Body,
  handle: (sent: z.infer<Body>, token: string, request: Request) => Promise<object>,
): void {
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    if (request.method !== 'POST') return refuse(new ApiError(405, 'method_not_allowed'));
    const text = await request.text();
    let sent: unknown;
    try {
      sent = text === '' ? {} : JSON.parse(text);
    } catch {
      return refuse(new ApiError(400, 'invalid_json'));
    }
    const parsed = body.safeParse(sent);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const argument = issue?.path.join('.') ?? '';
      return refuse(
        new ApiError(400, 'invalid_argument', {
          params: { argument },
          hint: issue?.message ?? null,
        }),
      );
    }
    const token = /^bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    try {
      return Response.json(await handle(parsed.data, token, request), { headers: CORS });
    } catch (error) {
      if (error instanceof ApiError) return refuse(error);
      throw error;
    }
  });
}

function refuse({ status, code, params, hint }: ApiError): Response {
  // The parameter `seconds` is the time to wait; without it, the response suggests an hour.
  const retry = status === 429 ? { 'retry-after': String(params.seconds ?? 3600) } : {};
  const body = {
    message: code,
    ...(Object.keys(params).length > 0 && { details: JSON.stringify(params) }),
    ...(hint && { hint }),
  };
  return Response.json(body, { status, headers: { ...CORS, ...retry } });
}
