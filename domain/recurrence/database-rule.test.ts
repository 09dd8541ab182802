import { describe, expect, test } from 'vitest';
import sql from '../../supabase/schema.sql?raw';
import { RULE_CHECKS } from './database-rule.test-data.ts';
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

  test.each(RULE_CHECKS)('%j', (rule, refusal) => {
    expect(databaseRefuses(rule)).toBe(refusal);
  });
});
