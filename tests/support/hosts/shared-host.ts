import { inject } from 'vitest';
import { connectHost, type TestHost } from '../host.ts';
import { readHostInfo } from './host-process.ts';

declare global {
  var connectedHosts: Map<string, TestHost> | undefined;
}

// Vitest loads this module again for each file of a worker. The connected hosts are global, so that
// the worker's next file finds them.
globalThis.connectedHosts ??= new Map();
const connected = globalThis.connectedHosts;

/**
 * Restores plans, limits and platform settings of the host that this worker's test files use one
 * after the other, and returns this host. A test may use this host if it creates its own people,
 * needs no environment variables of its own, changes no keys, clocks or processes, and counts no
 * rows of other people. All other tests call `startHost`.
 */
export async function sharedHost(): Promise<TestHost> {
  const answer = await fetch(`${inject('sharedHosts')}/${process.env.VITEST_POOL_ID}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`There is no shared host: ${text}`);
  const host = connected.get(text) ?? connectHost(await readHostInfo(text), text);
  connected.set(text, host);
  return host;
}
