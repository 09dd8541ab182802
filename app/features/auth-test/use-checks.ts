import { useCallback, useEffect, useState } from 'react';
import { loadAuth } from '#app/data/api/load-auth.ts';
import { apiUrl } from '#app/data/platform/config.ts';
import { m } from '#messages';
import { headerOf, keyProblem } from './facts.ts';
import { type Answer, SERVICES } from './services.ts';

const KEYS = m.auth_test_service_keys();

/** All checks of the page, in order. */
export const CHECKS = [
  ...SERVICES.map(({ name, path }) => ({ name, path })),
  { name: KEYS, path: '/auth/v1/.well-known/jwks.json' },
];

/** Returns the answers so far, and a function that runs the checks again. */
export function useChecks(sessionToken: string | undefined) {
  const [answers, setAnswers] = useState<Record<string, Answer>>({});

  const ask = useCallback(async () => {
    setAnswers({});
    const note = (name: string) => (answer: Answer) =>
      setAnswers((before) => ({ ...before, [name]: answer }));
    await Promise.all([
      ...SERVICES.map((service) => service.ask().then(note(service.name))),
      checkKeys(sessionToken).then(note(KEYS)),
    ]);
  }, [sessionToken]);

  useEffect(() => void ask(), [ask]);
  return { answers, ask };
}

/** Checks that the current token was signed by a published key. */
async function checkKeys(token: string | undefined): Promise<Answer> {
  const begun = performance.now();
  const checkResult = (isFine: boolean, said: string) => ({
    isFine,
    said,
    milliseconds: performance.now() - begun,
  });
  try {
    const answer = await fetch(`${apiUrl}/auth/v1/.well-known/jwks.json`, { cache: 'no-store' });
    if (!answer.ok) return checkResult(false, String(answer.status));
    const { keys } = (await answer.json()) as { keys: { kid: string }[] };
    const { alg = '', kid } = token ? headerOf(token) : {};
    // Checked first: without a matching key, getClaims asks the service instead and does not say
    // so.
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
