// Writes the picture of the rooms into docs/architecture.md. With --check it compares instead and fails when
// the committed picture is stale.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withPicture } from './lib/architecture-picture.ts';

const FILE = join(import.meta.dirname, '..', 'docs', 'architecture.md');
const before = await readFile(FILE, 'utf8');
const after = withPicture(before, join(import.meta.dirname, '..'));
if (!process.argv.includes('--check')) {
  await writeFile(FILE, after);
  console.log('Wrote docs/architecture.md');
} else if (after !== before) {
  console.error('The picture in docs/architecture.md is stale: run `npm run architecture`.');
  process.exitCode = 1;
}
