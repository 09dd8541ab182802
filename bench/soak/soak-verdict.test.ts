import { expect, test } from 'vitest';
import { problemsOf } from './soak-verdict.ts';

/** Returns a soak of an hour, in which the parts grow steadily by these sizes in MB. */
function soakOf(growth: { host?: number; heap?: number; postgrest?: number }) {
  const { host = 0, heap = 0, postgrest = 0 } = growth;
  const samples = Array.from({ length: 36 }, (_, at) => ({
    minute: ((at + 1) * 60) / 36,
    memory: {
      host: 190 + (host * at) / 36,
      PostgREST: 30 + (postgrest * at) / 36,
      PostgreSQL: 200 + 10 * at,
      mailbox: 0,
    },
    heap: 36 + (heap * at) / 36,
    connections: 20,
    requests: 1000 * at,
    errors: 0,
  }));
  const processor = { host: 4, PostgREST: 1, PostgreSQL: 5, mailbox: 0 };
  const times = { p50: 10, p95: 30, p99: 70 };
  const good = { requests: 36_000, errors: [], serverErrors: 0, changes: [12, 8], pid: 1 };
  return { samples, processor, ...times, ...good };
}

test('decision 47: a soak passes when the host and PostgREST grow little, whatever PostgreSQL does', () => {
  expect(problemsOf(soakOf({ host: 100, heap: 10, postgrest: 30 }))).toEqual([]);
});

test.each([
  ['the host', { host: 240 }, 'the host grew by 80 MB, its heap by 0 MB, PostgREST by 0 MB'],
  ['the heap', { heap: 30 }, 'the host grew by 0 MB, its heap by 10 MB, PostgREST by 0 MB'],
  ['PostgREST', { postgrest: 81 }, 'the host grew by 0 MB, its heap by 0 MB, PostgREST by 27 MB'],
])('decision 47: a soak finds a leak of %s', (_, growth, problem) => {
  expect(problemsOf(soakOf(growth))).toEqual([problem]);
});

test('decision 47: a soak fails on errors, on answers of 500 and on a person without changes', () => {
  const soak = { ...soakOf({}), errors: ['a', 'b', 'a'], serverErrors: 2, changes: [3, 0] };
  expect(problemsOf(soak)).toEqual([
    '2 times: a',
    '1 times: b',
    '2 answers of 500 or more',
    '1 people got no change by realtime',
  ]);
});
