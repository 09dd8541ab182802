import module from 'node:module';
import { join } from 'node:path';

// Keeps the compiled modules on disk. A start then loads no TypeScript compiler, which takes 18 MB
// of memory; this file is JavaScript for the same reason. Where the folder cannot be written,
// nothing changes.
module.enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'host'));
const { repairDriver } = await import('./database/driver-repair.ts');
// Must run before the PostgreSQL driver loads, so `host.ts` is imported afterwards.
repairDriver();
const { runHost } = await import('./host.ts');
await runHost();
// Writes the compiled modules now: Node writes them at exit, which a killed host does not reach.
module.flushCompileCache();
