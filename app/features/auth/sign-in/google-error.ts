import { m } from '#messages';

/** Returns the message for a failed sign-in with Google (spec §8, verbatim). */
export function googleProblem(message = ''): string {
  if (/Provider not found/.test(message)) {
    return m.auth_google_not_configured();
  }
  if (/Invalid provider/.test(message)) {
    return m.auth_google_not_enabled();
  }
  return message || m.auth_google_failed();
}
