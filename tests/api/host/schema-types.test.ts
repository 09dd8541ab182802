import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test.each([
  ['design §5: the committed types match the migrated database', 'generate-types'],
  ['supabase/schema.sql matches the migrated database', 'generate-schema'],
])('%s', async (_, script) => {
  const child = spawn('node', [`scripts/${script}.ts`, '--check'], { stdio: 'pipe' });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  expect(said).toBe('');
  expect(code).toBe(0);
});
