/** Where to go after signing in: where the person was heading, only ever a path of ours (spec §2). */
export function destinationOf(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/dashboard';
}
