import { readFile } from 'node:fs/promises';
import { type HostPart, sumByPart } from './parts.ts';

/** Length in ms of a clock tick, the unit of the times in /proc/…/stat. */
const TICK_MS = 10;

/**
 * Returns the processor time in ms that a host, and each program that it runs, have used so far
 * (Linux). A program's time includes its processes that have ended.
 */
export const processorByPart = (pid: number): Promise<Record<HostPart, number>> =>
  sumByPart(pid, async (each, part) => {
    const text = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '');
    // The fields after the name, which is in parentheses and may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
    // The host's ended children are programs, not parts of the host.
    const ended = part === 'host' ? 0 : endedUser + endedSystem;
    return (user + system + ended) * TICK_MS;
  });
