import { expect, test } from 'vitest';
import { logTo, readable } from './log.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches a terminal's color codes.
const COLORS = /\u001b\[\d+m/g;

function collect() {
  const lines: string[] = [];
  return { lines, destination: { write: (line: string) => void lines.push(line) } };
}

test('design §4: on a terminal a log line is readable, and one line', () => {
  const { lines, destination } = collect();
  logTo(readable(destination), 'info').warn({ program: 'postgres', port: 7 }, 'started again');
  expect(lines.map((line) => line.replace(COLORS, ''))).toEqual([
    expect.stringMatching(
      /^\[\d\d:\d\d:\d\d\] WARN: started again \{"program":"postgres","port":7\}\n$/,
    ),
  ]);
});

test('safety: a line for a terminal hides secrets as a JSON line does', () => {
  const { lines, destination } = collect();
  logTo(readable(destination), 'info').info({ user: { password: 'hunter2' } }, 'sign-in');
  expect(lines.join()).not.toContain('hunter2');
});

test('elsewhere a log line is JSON', () => {
  const { lines, destination } = collect();
  logTo(destination, 'info').info('stopping');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 30, time: expect.any(Number), msg: 'stopping' },
  ]);
});

test('LOG_LEVEL decides what is written, in both forms', () => {
  const { lines, destination } = collect();
  logTo(readable(destination), 'info').debug('request');
  logTo(destination, 'warn').info('stopping');
  expect(lines).toEqual([]);
});
