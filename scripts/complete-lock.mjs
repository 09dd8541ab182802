// Adds the packages of other platforms to the lock file; run it after `npm install <package>`. When
// a registry lacks the binaries of other platforms, npm leaves them out of the lock file, and
// `npm ci` refuses such a file. With --refill, npm first queries the registry again for every entry
// without integrity.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock, missingPackages, withoutBareEntries } from './lib/lock-file.ts';

const root = join(import.meta.dirname, '..');
const path = join(root, 'package-lock.json');
const read = () => JSON.parse(readFileSync(path, 'utf8'));
const write = (lock) => writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);

if (process.argv.includes('--refill')) {
  write(withoutBareEntries(read()));
  spawnSync('npm', ['install', '--package-lock-only'], { cwd: root, stdio: 'inherit' });
}
const lock = read();
write(completeLock(lock));
console.log(`${missingPackages(lock).length} entries added to package-lock.json.`);
