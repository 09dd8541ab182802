export { LogTable } from './log-table.tsx';
export type { Log } from './queries.ts';
