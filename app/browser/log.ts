/** Logs to the browser's console a failure that the app can ignore. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: all failures that the app ignores are logged here.
  console.warn(what, error);
}
