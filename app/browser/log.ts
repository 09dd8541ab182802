/** Logs to the browser's console a failure that the app can ignore. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the console.
  console.warn(what, error);
}
