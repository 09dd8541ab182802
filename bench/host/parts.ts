import { processesBelow } from '../../tests/support/processes/processes.ts';

/** A host without its programs, and the programs that it runs. */
export const HOST_PARTS = ['host', 'PostgREST', 'PostgreSQL', 'mailbox'] as const;
export type HostPart = (typeof HOST_PARTS)[number];

/** Returns the sum of a figure over the processes of each part of a host (Linux). */
export async function sumByPart(
  pid: number,
  figureOf: (pid: number, part: HostPart) => Promise<number>,
): Promise<Record<HostPart, number>> {
  const sums = { host: await figureOf(pid, 'host'), PostgREST: 0, PostgreSQL: 0, mailbox: 0 };
  for (const { pid: child, commandLine } of await processesBelow(pid)) {
    const part = partOf(commandLine);
    sums[part] += await figureOf(child, part);
  }
  return sums;
}

function partOf(commandLine: string): HostPart {
  if (/maildev/.test(commandLine)) return 'mailbox';
  return /postgrest/.test(commandLine) ? 'PostgREST' : 'PostgreSQL';
}
