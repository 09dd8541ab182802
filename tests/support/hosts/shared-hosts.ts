import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type OwnHost, startHost } from '../host.ts';
import { keepMigrated } from './fresh-folder.ts';
import { isAlive } from './host-process.ts';
import { rememberPlatform } from './platform.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedHosts: string;
  }
}

interface Shared {
  host: OwnHost;
  restorePlatform: () => Promise<void>;
}

/**
 * Creates the migrated data folder before any worker needs it, and lends each worker a host that
 * its files use one after the other (see `sharedHost`). A host starts when its worker first
 * requests it.
 */
export default async function lendHosts(project: TestProject): Promise<() => Promise<void>> {
  await keepMigrated();
  const hosts = new Map<string, Promise<Shared>>();

  async function start(): Promise<Shared> {
    const host = await startHost({ env: { LOG_LEVEL: 'warn' } });
    return { host, restorePlatform: await rememberPlatform(host.sql) };
  }
  /** Returns the host of a worker; starts one if there is none yet or a test ended it. */
  async function lend(worker: string): Promise<OwnHost> {
    let shared = await hosts.get(worker)?.catch(() => undefined);
    if (!(await isAlive(shared?.host.pid))) {
      await shared?.host.stop();
      const started = start();
      hosts.set(worker, started);
      shared = await started;
    }
    const { host, restorePlatform } = shared as Shared;
    await restorePlatform();
    return host;
  }

  const server = createServer(({ url = '' }, response) => {
    lend(url).then(
      ({ dataDir }) => response.end(dataDir),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('sharedHosts', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    for (const started of hosts.values()) {
      const shared = await started.catch(() => undefined);
      await shared?.host.stop();
    }
  };
}
