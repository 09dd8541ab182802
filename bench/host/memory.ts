import { readFile } from 'node:fs/promises';
import { processesBelow } from '../../tests/support/processes/processes.ts';

export type Part = 'host' | 'PostgREST' | 'PostgreSQL' | 'mailbox';

/** Resident memory in MB of a process and its children, PostgreSQL apart (Linux). */
export async function residentMemory(pid: number): Promise<number> {
  const { PostgreSQL: _, ...parts } = await memoryByPart(pid);
  return Object.values(parts).reduce((sum, part) => sum + part, 0);
}

/**
 * Memory in MB of a host and of each program that it runs (Linux). It is resident memory; of
 * PostgreSQL, whose processes share most of theirs, it is their proportional share.
 */
export async function memoryByPart(pid: number): Promise<Record<Part, number>> {
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

/** A field of a file that gives it in kB; 0 where the process has ended since. */
async function megabytes(file: string, field: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1000;
}
