import { expect, test } from 'vitest';
import { csvOfLogs } from './csv.ts';

const log = {
  activity_type: 'task_completed',
  description: '=cmd()',
  metadata: { quadrant: 'drop' },
  created_at: '2026-11-21T14:20:00+00:00',
  name: '@Ana, Maric',
  email: 'ana@example.com',
};

test('safety attack 37: a formula in a description is exported as text', () => {
  expect(csvOfLogs([log], 'Europe/Paris', ',')).toBe(
    'Time (Europe/Paris),Name,Email,Type,Description,Details\r\n' +
      `2026-11-21 15:20:00,"'@Ana, Maric",ana@example.com,Task completed,'=cmd(),"{""quadrant"":""drop""}"\r\n`,
  );
});

test('the log has the separator of the person', () => {
  expect(csvOfLogs([log], 'UTC', ';')).toContain(';ana@example.com;Task completed;');
});
