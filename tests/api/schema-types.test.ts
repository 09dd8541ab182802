import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('design §5: the committed types are those of the migrated database', async () => {
  const child = spawn('node', ['scripts/generate-types.ts', '--check'], { stdio: 'pipe' });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  expect(said).toBe('');
  expect(code).toBe(0);
});
