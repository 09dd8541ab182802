import { readdir, readFile } from 'node:fs/promises';

/** Resident memory in MB of a process and its children, PostgreSQL apart (Linux). */
export async function residentMemory(pid: number): Promise<number> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  let kilobytes = 0;
  for (const number of numbers) {
    const status = await readFile(`/proc/${number}/status`, 'utf8').catch(() => '');
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
    const ours = Number(number) === pid || Number(field('PPid')) === pid;
    if (ours && field('Name') !== 'postgres') kilobytes += Number(field('VmRSS'));
  }
  return kilobytes / 1000;
}
