import module from 'node:module';
import { join } from 'node:path';

// Caches compiled modules on disk. The next start then does not load the TypeScript compiler, which
// takes 18 MB of memory; this file is JavaScript for the same reason. If the folder cannot be
// written, the host runs without the cache.
module.enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'host'));
const { repairDriver } = await import('./database/driver-repair.ts');
// Must run before the PostgreSQL driver loads, so `host.ts` is imported afterwards.
repairDriver();
const { runHost } = await import('./host.ts');
await runHost();
// Writes the compiled modules now. By default Node writes them at a normal exit, so a killed host
// would lose them.
module.flushCompileCache();
