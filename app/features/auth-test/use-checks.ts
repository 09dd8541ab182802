import { useCallback, useEffect, useState } from 'react';
import { loadAuth } from '#app/data/load-auth.ts';
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
  if (!token) return told(true, 'no token to check');
  try {
    const { data, error } = await (await loadAuth()).getClaims(token);
    if (error) return told(false, error.message);
    const { alg = '', kid = '' } = data?.header ?? {};
    return told(true, `token checked, ${alg}, key ${kid.slice(0, 8)}`);
  } catch (error) {
    return told(false, error instanceof Error ? error.message : String(error));
  }
}
