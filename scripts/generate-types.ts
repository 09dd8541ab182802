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
  // A function of a row is a computed column, which PostgREST leaves out of a row unless it is
  // requested; the library would add it to each row type.
  const rows = new Set(
    metadata.types.filter((type) => type.type_relation_id !== null).map(({ id }) => id),
  );
  const functions = metadata.functions.filter(
    ({ args }) => !(args.length === 1 && args[0] && rows.has(args[0].type_id)),
  );
  return generateTypescript(sortGeneratorMetadata({ ...metadata, functions }), {
    postgrestVersion: '12',
  });
});
