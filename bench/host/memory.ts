import { readFile } from 'node:fs/promises';
import { processesBelow } from '../../tests/support/processes/processes.ts';

export type MemoryPart = 'host' | 'PostgREST' | 'PostgreSQL' | 'mailbox';

/** Returns the sum of the parts without PostgreSQL: the memory that has a budget (design §7). */
export function withoutPostgres({ PostgreSQL: _, ...parts }: Record<MemoryPart, number>): number {
  return Object.values(parts).reduce((sum, part) => sum + part, 0);
}

/**
 * Returns the memory in MB of a host and of each program that it runs (Linux). The number is the
 * resident memory, except for PostgreSQL: its processes share most of their memory, so it counts by
 * proportional set size.
 */
export async function memoryByPart(pid: number): Promise<Record<MemoryPart, number>> {
  const parts = { host: await resident(pid), PostgREST: 0, PostgreSQL: 0, mailbox: 0 };
  for (const { pid: child, commandLine } of await processesBelow(pid)) {
    const part = /maildev/.test(commandLine)
      ? 'mailbox'
      : /postgrest/.test(commandLine)
        ? 'PostgREST'
        : 'PostgreSQL';
    parts[part] += await (part === 'PostgreSQL' ? proportional(child) : resident(child));
  }
  return parts;
}

const resident = (pid: number) => megabytes(`/proc/${pid}/status`, 'VmRSS');
const proportional = (pid: number) => megabytes(`/proc/${pid}/smaps_rollup`, 'Pss');

/**
 * Returns a memory field of a file in /proc, converted from kB to MB; 0 when the process has ended.
 */
async function megabytes(file: string, field: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1000;
}
