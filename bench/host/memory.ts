import { readFile } from 'node:fs/promises';
import { type HostPart, sumByPart } from './parts.ts';

/** Returns the sum of the parts without PostgreSQL: the memory that has a budget (design §7). */
export function withoutPostgres({ PostgreSQL: _, ...parts }: Record<HostPart, number>): number {
  return Object.values(parts).reduce((sum, part) => sum + part, 0);
}

/**
 * Returns the memory in MB of a host and of each program that it runs (Linux). The number is the
 * resident memory, except for PostgreSQL: its processes share most of their memory, so it counts by
 * proportional set size.
 */
export const memoryByPart = (pid: number): Promise<Record<HostPart, number>> =>
  sumByPart(pid, (each, part) => (part === 'PostgreSQL' ? proportional(each) : resident(each)));

const resident = (pid: number) => megabytes(`/proc/${pid}/status`, 'VmRSS');
const proportional = (pid: number) => megabytes(`/proc/${pid}/smaps_rollup`, 'Pss');

/**
 * Returns a memory field of a file in /proc, converted from kB to MB; 0 when the process has ended.
 */
async function megabytes(file: string, field: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1000;
}
