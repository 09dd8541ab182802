export { LogTable } from './list/log-table.tsx';
export type { Log } from './queries.ts';
