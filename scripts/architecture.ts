// Writes the import diagrams of the folders into docs/architecture.md. A unit test fails when they
// are stale.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withPicture } from './lib/architecture-picture.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs', 'architecture.md');
await writeFile(file, withPicture(await readFile(file, 'utf8'), root));
console.log('Wrote docs/architecture.md');
