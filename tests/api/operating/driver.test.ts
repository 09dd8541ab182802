import { expect, test } from 'vitest';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { runCommand } from '../../support/processes/command.ts';

test('docs/decisions/0006: a connection answers after a COPY, however slowly it was read', async () => {
  const host = await sharedHost();
  const program = '../tests/support/processes/copy-slowly.ts';
  const rows = Array.from({ length: 20 }, (_, n) => `${20 * (n + 1)} cut `);
  expect(await runCommand(program, [host.databaseUrl], {})).toEqual({
    code: 0,
    said: rows.join(''),
  });
});
