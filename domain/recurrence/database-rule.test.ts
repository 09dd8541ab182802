import { describe, expect, test } from 'vitest';
import sql from '../../supabase/schema.sql?raw';
import { databaseRefuses, PATTERNS } from './database-rule.ts';

describe('the rules of the database', () => {
  test('are the same patterns here and there', () => {
    for (const pattern of Object.values(PATTERNS))
      expect(sql).toContain(`value ~ '${pattern.source}'`);
    expect(sql.replaceAll(/\s+/g, ' ')).toContain(
      "when 'DAILY' then 366 when 'WEEKLY' then 52 when 'MONTHLY' then 24 when 'YEARLY' then 10 end",
    );
    expect(sql).toContain('tasks_recurrence_rule_check CHECK (length(recurrence_rule) <= 200)');
  });

  test.each([
    ['FREQ=DAILY', undefined],
    ['FREQ=DAILY;INTERVAL=0', 'INTERVAL=0'],
    ['FREQ=DAILY;INTERVAL=367', 'INTERVAL'],
    ['FREQ=HOURLY', 'FREQ=HOURLY'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'BYMONTHDAY'],
    ['FREQ=YEARLY;BYDAY=MO', 'BYMONTH'],
    ['FREQ=DAILY;FREQ=DAILY', 'twice'],
    ['FREQ=DAILY;UNTIL=20260230', 'UNTIL=20260230'],
    // A value is everything after the first equals sign.
    ['FREQ=DAILY=1', 'FREQ=DAILY=1'],
    ['FREQ=WEEKLY;WKST=MO=SU', 'WKST=MO=SU'],
    // Every JavaScript object inherits a member of this name, so a lookup could find it.
    ['FREQ=constructor', 'FREQ=constructor'],
    ['FREQ=DAILY;constructor=1', 'constructor=1'],
    ['', ''],
  ])('%s', (rule, refusal) => {
    expect(databaseRefuses(rule)).toBe(refusal);
  });
});
