import { useCallback, useEffect, useState } from 'react';
import { apiUrl } from '#app/data/platform/config.ts';
import { loadAuth } from '#app/data/session/load-auth.ts';
import { m } from '#messages';
import { headerOf, keyProblem } from './details.ts';
import { CHECK_TIMEOUT_MS, SERVICES, type ServiceAnswer } from './services.ts';

const KEYS = m.auth_test_service_keys();

/** All checks of the page, in order. */
export const CHECKS = [
  ...SERVICES.map(({ name, path }) => ({ name, path })),
  { name: KEYS, path: '/auth/v1/.well-known/jwks.json' },
];

/** Returns the results so far, and a function that runs the checks again. */
export function useChecks(sessionToken: string | undefined) {
  const [answers, setAnswers] = useState<Record<string, ServiceAnswer>>({});

  const ask = useCallback(async () => {
    setAnswers({});
    const note = (name: string) => (answer: ServiceAnswer) =>
      setAnswers((before) => ({ ...before, [name]: answer }));
    await Promise.all([
      ...SERVICES.map((service) => service.ask().then(note(service.name))),
      checkKeys(sessionToken).then(note(KEYS)),
    ]);
  }, [sessionToken]);

  useEffect(() => void ask(), [ask]);
  return { answers, ask };
}

/**
 * Checks that the current token was signed by a published key; without a token, only that keys are
 * published.
 */
async function checkKeys(token: string | undefined): Promise<ServiceAnswer> {
  const begun = performance.now();
  const checkResult = (isFine: boolean, said: string) => ({
    isFine,
    said,
    milliseconds: performance.now() - begun,
  });
  try {
    const answer = await fetch(`${apiUrl}/auth/v1/.well-known/jwks.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    if (!answer.ok) return checkResult(false, String(answer.status));
    const { keys } = (await answer.json()) as { keys: { kid: string }[] };
    const { alg = '', kid } = token ? headerOf(token) : {};
    // Check the key first: without a matching key, getClaims does not verify the signature but
    // silently queries the service.
    const problem = keyProblem(keys, kid);
    if (problem) return checkResult(false, problem.message);
    if (!token) return checkResult(true, m.auth_test_keys_published({ count: keys.length }));
    const { error } = await (await loadAuth()).getClaims(token, { jwks: { keys } as never });
    if (error) return checkResult(false, error.message);
    const key = kid?.slice(0, 8) ?? m.auth_test_unknown();
    return checkResult(true, m.auth_test_token_checked({ algorithm: alg, key }));
  } catch (error) {
    return checkResult(false, error instanceof Error ? error.message : String(error));
  }
}
