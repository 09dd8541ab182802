/** Notes for whoever opens the browser's console: failures that the product goes on without. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there.
  console.warn(what, error);
}
