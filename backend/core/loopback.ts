/** Returns whether a URL's host is this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
