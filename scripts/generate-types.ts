// Writes app/data/api/types.gen.ts, the TypeScript types of the schema, from a database that the
// migrations just created. With --check it compares instead and fails when the committed file is
// stale.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { startHost } from '../tests/support/host.ts';

const FILE = join(import.meta.dirname, '..', 'app', 'data', 'api', 'types.gen.ts');

const host = await startHost();
try {
  const types = await schemaTypes();
  if (!process.argv.includes('--check')) {
    await writeFile(FILE, types);
    console.log('Wrote app/data/api/types.gen.ts');
  } else if ((await readFile(FILE, 'utf8')) !== types) {
    console.error('app/data/api/types.gen.ts is stale: run `npm run generate-types`.');
    process.exitCode = 1;
  }
} finally {
  await host.stop();
}

async function schemaTypes(): Promise<string> {
  // The library expects query results in the `pg` driver's format.
  const db = { query: async (text: string) => ({ rows: [...(await host.sql.unsafe(text))] }) };
  const metadata = await introspect(db, { includedSchemas: ['public'] });
  return generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '12' });
}
