// Writes app/data/api/types.gen.ts, the TypeScript types of the schema, from a fresh database with
// all migrations. With --check it compares instead and fails if the committed file is stale.
import { join } from 'node:path';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { generateFile } from './lib/generated-file.ts';

const FILE = join(import.meta.dirname, '..', 'app', 'data', 'api', 'types.gen.ts');

await generateFile(FILE, 'generate-types', async (sql) => {
  // The library expects results in the shape of the `pg` driver.
  const db = { query: async (text: string) => ({ rows: [...(await sql.unsafe(text))] }) };
  const metadata = await introspect(db, { includedSchemas: ['public'] });
  return generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '12' });
});
