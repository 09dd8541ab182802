import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type Service = 'rest' | 'auth' | 'storage' | 'functions' | 'realtime';

const HEADERS: Partial<Record<number, Record<string, string>>> = {
  // The remaining body is not read, so this connection cannot be used for another request.
  413: { connection: 'close' },
  503: { 'retry-after': '1' },
};

/** Returns an error response in the format of the requested service. */
export function refusal(
  service: Service,
  status: ContentfulStatusCode,
  code: string,
  message: string,
): Response {
  return Response.json(body(service, status, code, message), {
    status,
    headers: HEADERS[status] ?? {},
  });
}

function body(service: Service, status: number, code: string, message: string): object {
  switch (service) {
    case 'rest':
      return { code, message, details: null, hint: null };
    case 'auth':
      return { code: status, error_code: code, msg: message };
    case 'storage':
      return { statusCode: String(status), error: code, message };
    case 'functions':
    case 'realtime':
      return { code, message };
  }
}

/** Returns the service that handles a path, if any. */
export function serviceOf(path: string): Service | undefined {
  const name = /^\/(rest|auth|storage|functions|realtime)\/v1(\/|$)/.exec(path)?.[1];
  return name as Service | undefined;
}
