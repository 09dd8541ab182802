import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../../support/until.ts';
import { expect, test } from '../fixtures.ts';

const dist = join(import.meta.dirname, '..', '..', '..', 'app', 'dist');

/** Returns the line of the host's log for a browser error. */
const loggedLine = async (host: { log: () => string }, message: string) =>
  await until('the log line', async () =>
    host
      .log()
      .split('\n')
      .find((line) => line.includes('"browser error"') && line.includes(message)),
  );

test('an error that nothing catches is in the host’s log, with the source file and line', async ({
  page,
  host,
  consoleErrors,
}) => {
  await page.goto('/login?token=secret');
  await page.evaluate(async () => {
    const script = document.querySelector<HTMLLinkElement>('#entry')?.href ?? '';
    // A place that comes from main.tsx.
    const lines = (await (await fetch(script)).text()).split('\n');
    const line = lines.findIndex((each) => each.includes('has no #root'));
    const column = lines[line]?.indexOf('has no #root');
    const error = new Error('first defect');
    error.stack = `Error: first defect\n    at show (${script}:${line + 1}:${column})`;
    setTimeout(() => {
      throw error;
    });
  });
  const line = await loggedLine(host, 'first defect');
  expect(line).toMatch(/at show \(app\/main\.tsx:\d+:\d+\)/);
  expect(line).toContain('"path":"/login"');
  expect(line).not.toContain('secret');
  await expect.poll(() => consoleErrors).toHaveLength(1);
  consoleErrors.splice(0);
});

test('a rejection that nothing catches is reported, once', async ({
  page,
  host,
  consoleErrors,
}) => {
  await page.goto('/login');
  await page.evaluate(() => {
    for (let count = 0; count < 3; count += 1) void Promise.reject(new Error('second defect'));
    setTimeout(() => void Promise.reject(new Error('third defect')));
  });
  await loggedLine(host, 'third defect');
  const lines = host.log().split('\n');
  expect(lines.filter((line) => line.includes('second defect'))).toHaveLength(1);
  await expect.poll(() => consoleErrors).toHaveLength(4);
  consoleErrors.splice(0);
});

test('the build’s scripts name no source map, and no map is served', { tag: '@full' }, async ({
  host,
}) => {
  const files = await readdir(join(dist, 'assets'));
  expect(files.filter((file) => file.includes('.map'))).toEqual([]);
  for (const file of files.filter((each) => each.endsWith('.js'))) {
    expect(await readFile(join(dist, 'assets', file), 'utf8')).not.toContain('sourceMappingURL');
    const answer = await fetch(`${host.url}/assets/${file}.map`);
    expect(answer.status).toBe(404);
    await answer.body?.cancel();
  }
  const maps = await readdir(join(dist, '.vite', 'maps', 'assets'));
  expect(maps.filter((file) => !file.endsWith('.js.map'))).toEqual([]);
  expect(maps.length).toBeGreaterThan(20);
});
