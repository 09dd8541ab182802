import { AppError, networkError } from '#app/data/errors/errors.ts';
import { REQUEST_TIMEOUT_MS } from '#app/data/errors/gateway-fetch.ts';
import { siteUrl } from '#app/data/platform/site.ts';
import { loadAuth } from '#app/data/session/load-auth.ts';
import { googleProblem } from './google-error.ts';

/**
 * Redirects to Google (spec §7). Fetches the URL first, so that this page can show a refusal with
 * the app's own message (spec §8).
 * @throws AppError
 */
export async function signInWithGoogle(): Promise<void> {
  const auth = await loadAuth();
  const { data, error } = await auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: `${await siteUrl()}/dashboard`,
      queryParams: { access_type: 'offline', prompt: 'consent' },
      skipBrowserRedirect: true,
    },
  });
  if (error || !data.url) throw new AppError('google', googleProblem(error?.code, error?.message));
  const refusal = await refusalOf(data.url);
  if (refusal) throw refusal;
  window.location.assign(data.url);
}

/** Returns an error if the URL cannot be reached, or responds with a refusal, not a redirect. */
async function refusalOf(url: string): Promise<AppError | undefined> {
  let answer: Response;
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    answer = await fetch(url, { redirect: 'manual', signal });
  } catch (cause) {
    return networkError(cause);
  }
  if (answer.type === 'opaqueredirect' || answer.ok) return undefined;
  const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  const said = [body.msg, body.message, body.error_description].find(
    (text): text is string => typeof text === 'string',
  );
  return new AppError('google', googleProblem(body.error_code, said), { status: answer.status });
}
