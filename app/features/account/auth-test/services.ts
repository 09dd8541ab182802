import { apiUrl, config } from '#app/data/platform/config.ts';
import { m } from '#messages';

export interface ServiceAnswer {
  /** Whether the service responded with success. */
  isFine: boolean;
  said: string;
  milliseconds: number;
}

export interface TestedService {
  name: string;
  path: string;
  ask: () => Promise<ServiceAnswer>;
}

/** How long a check waits for its service. */
export const CHECK_TIMEOUT_MS = 8000;

/** The services to check (design §9.5), each by a request that changes nothing. */
export const SERVICES: TestedService[] = [
  http(m.auth_test_service_sign_in(), '/auth/v1/health'),
  http(m.auth_test_service_settings(), '/auth/v1/settings'),
  http(m.auth_test_service_data(), '/rest/v1/platform_settings?select=website&limit=1'),
  { name: m.auth_test_service_realtime(), path: '/realtime/v1/websocket', ask: openSocket },
  http(m.auth_test_service_functions(), '/functions/v1/trigger-welcome-email', 'OPTIONS'),
  http(m.auth_test_service_storage(), '/storage/v1/bucket'),
];

function http(name: string, path: string, method = 'GET'): TestedService {
  const ask = async (): Promise<ServiceAnswer> => {
    const begun = performance.now();
    const answer = await fetch(apiUrl + path, {
      method,
      headers: { apikey: config.publishableKey },
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    }).catch(() => undefined);
    const said = answer
      ? `${answer.status} ${answer.statusText}`.trim()
      : m.auth_test_no_response();
    return { isFine: answer?.ok ?? false, said, milliseconds: performance.now() - begun };
  };
  return { name, path, ask };
}

function openSocket(): Promise<ServiceAnswer> {
  const begun = performance.now();
  const query = new URLSearchParams({ apikey: config.publishableKey, vsn: '1.0.0' });
  const address = `${apiUrl.replace(/^http/, 'ws')}/realtime/v1/websocket?${query}`;
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    const end = (isFine: boolean, said: string) => {
      clearTimeout(timer);
      resolve({ isFine, said, milliseconds: performance.now() - begun });
      socket.close();
    };
    const timer = setTimeout(() => end(false, m.auth_test_no_response()), CHECK_TIMEOUT_MS);
    socket.onopen = () => end(true, m.auth_test_socket_open());
    socket.onerror = () => end(false, m.auth_test_socket_refused());
  });
}
