import fc from 'fast-check';
import { sync as ical, type VEvent } from 'node-ical';
import { expect, test } from 'vitest';
import { type FeedOptions, type FeedTask, feedText } from './feed.ts';

const OPTIONS: FeedOptions = {
  name: 'Prioriti',
  includes: 'both',
  titles: true,
  zone: 'Europe/Paris',
  dayStart: 0,
  texts: {
    busy: 'Busy',
    deadline: 'Deadline',
    deadlineOf: (title) => `Deadline: ${title}`,
  },
  link: 'https://prioriti.example/tasks',
};
const TASK: FeedTask = {
  id: '0b7f4f0e-0000-4000-8000-000000000001',
  title: 'Draft the hiring plan',
  planned_date: '2026-11-30',
  planned_time: null,
  deadline: null,
  duration_estimated: 90,
  created_at: '2026-11-20T10:00:00+00:00',
  updated_at: '2026-11-20T12:00:00.123456+00:00',
};
const feed = (task: Partial<FeedTask> = {}, options: Partial<FeedOptions> = {}) =>
  feedText([{ ...TASK, ...task }], { ...OPTIONS, ...options });
/** Parses the feed with another library. */
const events = (text: string) =>
  Object.values(ical.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');

test('a planned day is an all-day event that leaves the person free', () => {
  const text = feed();
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261201\r\n');
  expect(text).toContain('TRANSP:TRANSPARENT');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(events(text)).toMatchObject([
    {
      summary: 'Draft the hiring plan',
      datetype: 'date',
      uid: `${TASK.id}-planned`,
      sequence: 7200,
    },
  ]);
});

test.each(['x'.repeat(300), 'é'.repeat(200), '🎉'.repeat(90), 'a漢'.repeat(99)])(
  'RFC 5545 §3.1: no line has more than 75 octets: %s',
  (title) => {
    const lines = feed({ title }).split('\r\n');
    const octets = lines.map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(events(feed({ title }))).toMatchObject([{ summary: title }]);
  },
);

test('a planned time is in the person’s zone and lasts as long as the estimate, or half an hour', () => {
  const [summer] = events(feed({ planned_date: '2026-07-01', planned_time: '10:15:00' }));
  expect(summer?.start.toISOString()).toBe('2026-07-01T08:15:00.000Z');
  expect(summer?.end?.toISOString()).toBe('2026-07-01T09:45:00.000Z');
  const [winter] = events(feed({ planned_time: '10:15:00', duration_estimated: null }));
  expect(winter?.start.toISOString()).toBe('2026-11-30T09:15:00.000Z');
  expect(winter?.end?.toISOString()).toBe('2026-11-30T09:45:00.000Z');
  const [night] = events(feed({ planned_time: '01:00:00' }, { dayStart: 4 }));
  expect(night?.start.toISOString()).toBe('2026-12-01T00:00:00.000Z');
  expect(feed({ planned_time: '10:15:00' }, { zone: null })).toContain(
    'DTSTART:20261130T101500\r\n',
  );
});

test('language §4: a deadline without a time is an all-day event', () => {
  // 23:59 in Paris.
  const text = feed({ planned_date: null, deadline: '2026-12-01T22:59:00+00:00' });
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261202\r\n');
  expect(text).toContain('TRANSP:TRANSPARENT');
  expect(events(text)).toMatchObject([{ uid: `${TASK.id}-deadline`, datetype: 'date' }]);
});

test('a deadline is an event of its own at its instant', () => {
  const [, deadline] = events(feed({ deadline: '2026-12-01T16:00:00+00:00' }));
  expect(deadline).toMatchObject({
    summary: 'Deadline: Draft the hiring plan',
    uid: `${TASK.id}-deadline`,
  });
  expect(deadline?.start.toISOString()).toBe('2026-12-01T16:00:00.000Z');
});

test('the feed contains what the person chose, and without titles only the times', () => {
  const task = { deadline: '2026-12-01T16:00:00+00:00' };
  const names = (options: Partial<FeedOptions>) =>
    events(feed(task, options)).map(({ summary }) => summary);
  expect(names({ includes: 'planned' })).toEqual(['Draft the hiring plan']);
  expect(names({ includes: 'deadlines' })).toEqual(['Deadline: Draft the hiring plan']);
  expect(names({ titles: false })).toEqual(['Busy', 'Deadline']);
  expect(feed(task, { titles: false })).not.toContain('hiring');
});

test('the same tasks give the same text', () => {
  expect(feed()).toBe(feed());
});

const titles = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 300 })
  .map((title) => title.toWellFormed())
  .filter((title) => /\S/u.test(title));

test('safety attack 37: whatever a title contains, another library reads it back as one event', () => {
  fc.assert(
    fc.property(titles, (title) => {
      const text = feed({ title });
      const read = events(text);
      expect(read).toHaveLength(1);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the database refuses control characters.
      const line = title.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
      expect(String(read[0]?.summary)).toBe(line);
      for (const each of text.split('\r\n')) {
        expect(new TextEncoder().encode(each).length).toBeLessThanOrEqual(75);
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged',
  'a\nATTENDEE:mailto:x@example.com',
  'a\\nDTSTART:20200101',
  'a\u2028X-FORGED:1',
  'a\u0085X-FORGED:1',
])('safety attack 37: %j stays one line', (title) => {
  const text = feed({ title });
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
  expect(events(text)).toHaveLength(1);
  expect(text).not.toMatch(/[\r\n\u0085\u2028](?:SUMMARY:forged|ATTENDEE|DTSTART:2020|X-FORGED)/);
});
