import { repairDriver } from './database/driver-repair.ts';

// Runs before the driver loads: the modules that import the driver are imported afterwards.
repairDriver();
const { runHost } = await import('./host.ts');
await runHost();
