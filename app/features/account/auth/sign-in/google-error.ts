import { m } from '#messages';

/**
 * Returns the message for a failed sign-in with Google (spec §8, verbatim). The specification names
 * the two known failures by the auth service's messages; our own host also sends an error code.
 */
export function googleProblem(code: unknown, message: string | undefined): string {
  if (code === 'provider_not_found' || message?.includes('Provider not found')) {
    return m.auth_error_provider_not_found();
  }
  if (code === 'provider_disabled' || message?.includes('Invalid provider')) {
    return m.auth_error_provider_disabled();
  }
  return message || m.auth_google_failed();
}
