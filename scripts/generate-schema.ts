// Writes supabase/schema.sql, the whole schema of the product in one file, from a fresh database
// with all migrations. With --check it compares instead and fails if the committed file is stale.
//
// This script does not use pg_dump: the embedded PostgreSQL comes without that program, and an
// older pg_dump refuses a newer server. Tables and functions are ordered by name, so that a change
// is a small diff.
import { join } from 'node:path';
import { generateFile } from './lib/generated-file.ts';
import { describeSchema } from './lib/schema/schema-sql.ts';

const FILE = join(import.meta.dirname, '..', 'supabase', 'schema.sql');

await generateFile(FILE, 'generate-schema', describeSchema);
