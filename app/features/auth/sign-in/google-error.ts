/** What to say when signing in with Google fails (spec §8, its exact words). */
export function googleProblem(message: string | undefined): string {
  if (message?.includes('Provider not found')) {
    return 'Google authentication is not configured. Please contact support.';
  }
  if (message?.includes('Invalid provider')) {
    return 'Google provider is not enabled. Please contact support.';
  }
  return message || 'Failed to sign in with Google. Please try again.';
}
