/** @module-tag full */
import { once } from 'node:events';
import { chmod, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHost } from '../../support/host.ts';
import { emptyFolder } from '../../support/hosts/fresh-folder.ts';
import { isAlive, signalUntilEnd } from '../../support/hosts/host-process.ts';
import { openRaw } from '../../support/network/raw-http.ts';
import { openSocket } from '../../support/network/sockets.ts';
import { makeProject } from '../../support/project.ts';
import { until } from '../../support/until.ts';

let project: Awaited<ReturnType<typeof makeProject>>;
beforeAll(async () => {
  project = await makeProject({});
});
afterAll(async () => {
  await project?.remove();
});

describe('design §4 ready and stop', () => {
  test('one line has the address, the data folder and the mailbox; the name is a setting', async () => {
    const host = await startHost({
      projectDir: project.path,
      env: { PRODUCT_NAME: 'Something else' },
    });
    expect(host.readyLine).toBe(
      `Something else is ready at ${host.url} (data: ${host.dataDir}, mailbox: ${host.url}/mailbox)`,
    );
    await host.stop();
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: running work is finished, exit 0, no orphans',
    async (signal) => {
      const slow = await makeProject({
        'supabase/migrations/1_slow.sql': `
          create function public.slow() returns text language sql as $$ select 'done' from pg_sleep(1) $$;
          grant execute on function public.slow() to anon;`,
      });
      const host = await startHost({ projectDir: slow.path });
      const { pid, postgresPid, postgrestPid } = await host.info();
      const running = fetch(`${host.url}/rest/v1/rpc/slow`, {
        headers: { apikey: host.publishableKey },
      });
      await until('the call to run', async () => {
        const [row] = await host.sql`
          select from pg_stat_activity where wait_event = 'PgSleep'`;
        return row !== undefined;
      });
      const stopped = host.stop(signal);
      expect(await (await running).json()).toBe('done');
      expect(await stopped).toBe(0);
      for (const child of [pid, postgresPid, postgrestPid])
        expect(await isAlive(child)).toBe(false);
      await slow.remove();
    },
  );

  test('an open page does not delay the stop: its connections are closed, exit 0', async () => {
    const host = await startHost({ projectDir: project.path });
    const socket = await openSocket(host);
    const idle = openRaw(host.url, 'GET /healthz HTTP/1.1\r\nHost: host\r\n\r\n');
    await once(idle, 'data');
    expect(await host.stop()).toBe(0);
    // 1012 (service restart) makes realtime-js connect again.
    await until('the close code', async () => socket.closed() === 1012);
    idle.destroy();
  });

  test('Ctrl-C under npm, which signals twice, is one stop', async () => {
    const host = await startHost({ projectDir: project.path });
    process.kill((await host.info()).pid, 'SIGINT');
    expect(await host.stop('SIGINT')).toBe(0);
  });

  test('a later second signal stops right away, and still leaves no orphans', async () => {
    const slow = await makeProject({
      'supabase/migrations/1_sleeper.sql': `
        create function public.sleeper() returns void language sql as 'select pg_sleep(60)';`,
    });
    const host = await startHost({ projectDir: slow.path });
    const { pid, postgresPid, postgrestPid } = await host.info();
    const running = fetch(`${host.url}/rest/v1/rpc/sleeper`, {
      headers: { apikey: host.secretKey },
    }).then(
      () => 'answered',
      () => 'cut off',
    );
    await until('the call to run', async () => {
      const [row] = await host.sql`select from pg_stat_activity where wait_event = 'PgSleep'`;
      return row !== undefined;
    });
    await signalUntilEnd(pid, 'SIGTERM');
    expect(await running).toBe('cut off');
    for (const child of [postgresPid, postgrestPid]) {
      await until('its end', async () => !(await isAlive(child)));
    }
    await host.stop();
    await slow.remove();
  });

  test('data is still there after a stop and a start', async () => {
    const folder = await emptyFolder();
    const host = await startHost({ projectDir: project.path, dataDir: folder });
    await host.sql`create table public.kept as select 42 as value`;
    const key = host.publishableKey;
    expect(await host.stop()).toBe(0);
    await host.restart();
    expect(await host.sql`select value from public.kept`).toEqual([{ value: 42 }]);
    expect(host.publishableKey).toBe(key);
    await host.stop();
    await rm(folder, { recursive: true });
  });

  test('a data folder inside a private folder works for any user who starts the host', async () => {
    const closed = await emptyFolder();
    await chmod(closed, 0o700);
    const folder = join(closed, 'data');
    const host = await startHost({ projectDir: project.path, dataDir: folder });
    await host.sql`create table public.kept as select 42 as value`;
    await host.stop();
    await host.restart();
    expect(await host.sql`select value from public.kept`).toEqual([{ value: 42 }]);
    await host.stop();
    await rm(await realpath(join(folder, 'postgres')), { recursive: true });
    await rm(closed, { recursive: true });
  });

  test('only the owner can read the database password and host.json', async () => {
    const host = await startHost({ projectDir: project.path });
    for (const file of ['host.json', 'database-password']) {
      expect((await stat(join(host.dataDir, file))).mode & 0o777).toBe(0o600);
    }
    expect((await stat(join(host.dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    expect(host.log()).not.toContain(new URL(host.databaseUrl).password);
    await host.stop();
  });
});
