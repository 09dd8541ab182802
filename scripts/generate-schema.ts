// Writes supabase/schema.sql, the schema of the product as one file to read, from a database made afresh by
// the migrations. With --check it compares instead and fails if the committed file is stale.
//
// pg_dump would print it too, but the embedded PostgreSQL comes without it, and one of another version
// refuses the server. The order is by name, so that a change shows as a small difference.
import { join } from 'node:path';
import { generateFile } from './lib/generated-file.ts';
import { describeSchema } from './lib/schema-sql.ts';

const FILE = join(import.meta.dirname, '..', 'supabase', 'schema.sql');

await generateFile(FILE, 'generate-schema', describeSchema);
