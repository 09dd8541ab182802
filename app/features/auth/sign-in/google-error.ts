/** Returns the message for a failed sign-in with Google (spec §8, verbatim). */
export function googleProblem(message: string | undefined): string {
  if (message?.includes('Provider not found')) {
    return 'Google authentication is not configured. Please contact support.';
  }
  if (message?.includes('Invalid provider')) {
    return 'Google provider is not enabled. Please contact support.';
  }
  return message || 'Failed to sign in with Google. Please try again.';
}
