/** @module-tag full */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../support/hosts/fresh-folder.ts';

const root = join(import.meta.dirname, '..', '..', '..');

test('CONTRIBUTING npm run build: it prints no warning', async () => {
  const outDir = await emptyFolder();
  const build = spawn(
    join(root, 'node_modules', '.bin', 'node'),
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      ...['build', '--logLevel', 'warn', '--outDir', outDir],
    ],
    { cwd: root, env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' } },
  );
  let printed = '';
  for (const stream of [build.stdout, build.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const [code] = await once(build, 'close');
  await rm(outDir, { recursive: true, force: true });
  expect({ code, printed }).toEqual({ code: 0, printed: '' });
});
