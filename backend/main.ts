import { repairDriver } from './database/driver-repair.ts';

// Before the driver is loaded, so the parts that import it are imported afterwards.
repairDriver();
const { runHost } = await import('./host.ts');
await runHost();
