import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startHost } from '../../support/host.ts';
import { makeProject } from '../../support/project.ts';
import { until } from '../../support/until.ts';

test('safety fault 17: the log says when a host that crashed is ready again', async () => {
  const project = await makeProject({});
  const host = await startHost({ projectDir: project.path, supervised: true });
  const { pid } = await host.info();
  process.kill(pid, 'SIGKILL');
  const line = await until('the line of the log', async () =>
    host
      .log()
      .split('\n')
      .find((each) => each.includes('host is ready again')),
  );
  expect(JSON.parse(line)).toMatchObject({
    level: 30,
    seconds: expect.any(Number),
    port: Number(new URL(host.url).port),
  });
  expect((await host.info()).pid).not.toBe(pid);
  expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
  await host.stop();
  await project.remove();
});

test.runIf(process.platform === 'linux')(
  'decisions 137 and 138: npm start gives the host one area of memory and a small heap',
  async () => {
    const host = await startHost({ supervised: true });
    const { pid } = await host.info();
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    expect(environment.split('\0')).toContain('MALLOC_ARENA_MAX=1');
    const [, ...command] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    expect(command.slice(0, 2)).toEqual(['--max-semi-space-size=4', '--heap-growing-percent=30']);
    await host.stop();
  },
);
