import { useCallback, useEffect, useState } from 'react';
import { loadAuth } from '#app/data/api/load-auth.ts';
import { apiUrl } from '#app/data/platform/config.ts';
import { headerOf, keyProblem } from './facts.ts';
import { type Answer, SERVICES } from './services.ts';

const KEYS = 'Signing keys';

/** Everything that the page asks, in order. */
export const CHECKS = [
  ...SERVICES.map(({ name, path }) => ({ name, path })),
  { name: KEYS, path: '/auth/v1/.well-known/jwks.json' },
];

/** The answers so far, and the way to ask anew. */
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

/** Whether the token in hand was signed by a key that is published. */
async function checkKeys(token: string | undefined): Promise<Answer> {
  const begun = performance.now();
  const told = (isFine: boolean, said: string) => ({
    isFine,
    said,
    milliseconds: performance.now() - begun,
  });
  try {
    const answer = await fetch(`${apiUrl}/auth/v1/.well-known/jwks.json`, { cache: 'no-store' });
    if (!answer.ok) return told(false, String(answer.status));
    const { keys } = (await answer.json()) as { keys: { kid: string }[] };
    const { alg = '', kid } = token ? headerOf(token) : {};
    // The client asks the service instead where it finds no key, and would not say so.
    const problem = keyProblem(keys, kid);
    if (problem) return told(false, problem);
    if (!token) return told(true, `${keys.length} published, no token to check`);
    const { error } = await (await loadAuth()).getClaims(token, { jwks: { keys } as never });
    if (error) return told(false, error.message);
    return told(true, `token checked, ${alg}, key ${kid?.slice(0, 8)}`);
  } catch (error) {
    return told(false, error instanceof Error ? error.message : String(error));
  }
}
