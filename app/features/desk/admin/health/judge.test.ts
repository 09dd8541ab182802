import { expect, test } from 'vitest';
import { databaseVerdict, jobsVerdict, mailVerdict, realtimeVerdict, sizeText } from './judge.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const mail = { waiting: 0, failing: 0, oldest_waiting: null, last_sent: null, sent_day: 0 };
const stream = { wal_level: 'logical', tables: 6, readers: 1, lag_bytes: 120 };
const job = {
  name: 'x',
  schedule: '* * * * *',
  active: true,
  status: null,
  ended_at: null,
  message: null,
};

test('a verdict says that a part works, or what is wrong', () => {
  expect(mailVerdict(mail, NOW)).toEqual({ isFine: true, text: 'Working' });
  expect(mailVerdict({ ...mail, oldest_waiting: '2026-11-21T11:56:00Z' }, NOW).isFine).toBe(true);
  expect(mailVerdict({ ...mail, oldest_waiting: '2026-11-21T11:54:00Z' }, NOW).text).toBe(
    'Emails have waited more than 5 minutes',
  );
  expect(mailVerdict({ ...mail, failing: 1 }, NOW)).toEqual({
    isFine: false,
    text: '1 email is failing',
  });
  expect(mailVerdict({ ...mail, failing: 3 }, NOW).text).toBe('3 emails are failing');
  expect(realtimeVerdict(stream).isFine).toBe(true);
  expect(realtimeVerdict({ ...stream, wal_level: 'replica' }).text).toBe(
    'Off: wal_level is not logical',
  );
  expect(realtimeVerdict({ ...stream, readers: 0 }).text).toBe('Nothing reads the change stream');
  expect(realtimeVerdict({ ...stream, lag_bytes: 1e9 }).text).toBe('Behind');
  expect(jobsVerdict([job, { ...job, status: 'succeeded' }]).isFine).toBe(true);
  expect(jobsVerdict([{ ...job, status: 'failed' }]).text).toBe('1 job failed');
  expect(jobsVerdict([{ ...job, status: 'failed', active: false }]).isFine).toBe(true);
  const database = {
    version: '18.4',
    bytes: 1,
    connections: 12,
    most_connections: 100,
    started_at: '2026-11-21T11:00:00Z',
    migration: null,
    migrations: 0,
  };
  expect(databaseVerdict(database).isFine).toBe(true);
  expect(databaseVerdict({ ...database, connections: 95 }).text).toBe('Almost out of connections');
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [12_345, '12 kB'],
  [12_345_678, '12.3 MB'],
  [4_000_000_000, '4 GB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
