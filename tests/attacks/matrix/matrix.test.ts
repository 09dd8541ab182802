import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RULES, type Rule } from './matrix-tables.ts';
import { NAMES, PERSONAS, type Persona, rowVersions, type Stage, setStage } from './personas.ts';

// Every persona tries every operation on every table, on a row of A's. A forbidden operation must
// be refused or affect no row, and must leave every table unchanged.
let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.host.stop());

const SELECTABLE: Record<string, string> = {
  invitations: 'id, company_id, email, role, invited_by, expires_at, accepted_at, revoked_at',
  contact_messages: 'id, name, email, subject, message, handled_at, created_at',
};
const TABLES = Object.entries(RULES);

interface Answer {
  status: number;
  error: { code: string; message: string } | null;
  data: unknown[] | null;
}

/** Returns whether a response is a refusal or affected no row; a 5xx fails the test. */
function isRefusal({ status, error, data }: Answer): boolean {
  if (error === null) return (data ?? []).length === 0;
  expect(status).toBeLessThan(500);
  // 428C9: a generated column, which only the database can set.
  return error.code === '42501' || error.code === '428C9';
}

async function expectAccess(allowed: boolean, act: () => PromiseLike<unknown>): Promise<void> {
  const before = await rowVersions(stage.host);
  const answer = (await act()) as Answer;
  if (allowed) {
    expect(answer.error).toBeNull();
    expect(await rowVersions(stage.host)).not.toEqual(before);
  } else {
    expect({ answer, refused: isRefusal(answer) }).toMatchObject({ refused: true });
    expect(await rowVersions(stage.host)).toEqual(before);
  }
}

test('the matrix contains every table that the API can reach, each with row-level security', async () => {
  const tables = await stage.host.sql`
    select relname as name, relrowsecurity as secured from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(RULES).sort());
  expect(tables.filter(({ secured }) => !secured)).toEqual([]);
});

describe.each(TABLES)('%s', (table, rule: Rule) => {
  const key = rule.key ?? 'id';
  const columns = SELECTABLE[table] ?? '*';

  test.each(NAMES)('select by %s', async (name) => {
    const id = await rule.make(stage);
    const { data, error } = await stage.client(name).from(table).select(columns).eq(key, id);
    const seen = error === null && data.length === 1;
    expect({ by: PERSONAS[name], seen }).toEqual({
      by: PERSONAS[name],
      seen: rule.sees.includes(name),
    });
    if (error) expect(error.code).toBe('42501');
    const counted = await stage
      .client(name)
      .from(table)
      .select(key, { count: 'exact', head: true })
      .eq(key, id);
    expect((counted.count ?? 0) > 0).toBe(rule.sees.includes(name));
  });

  test.each(NAMES)('insert in A’s name by %s', async (name) => {
    const values = await rule.insert(stage, name);
    await expectAccess(rule.inserts.includes(name), () =>
      stage.client(name).from(table).insert(values),
    );
  });

  test.each(NAMES)('upsert over A’s row by %s', async (name) => {
    const id = await rule.make(stage);
    const values = { ...(await rule.insert(stage, 'stranger')), [key]: id };
    await expectAccess(rule.upserts?.includes(name) ?? false, () =>
      stage
        .client(name)
        .from(table)
        .upsert(values, { onConflict: rule.conflict ?? key }),
    );
  });

  test.each(rule.updates.flatMap(({ values, by }) => NAMES.map((name) => ({ name, values, by }))))(
    'update $values by $name',
    async ({ name, values, by }) => {
      const id = await rule.make(stage);
      await expectAccess(by.includes(name), () =>
        stage.client(name).from(table).update(values).eq(key, id).select(key),
      );
    },
  );

  test.each(NAMES)('delete by %s', async (name) => {
    const id = await rule.make(stage);
    await expectAccess(rule.deletes.includes(name), () =>
      stage.client(name).from(table).delete().eq(key, id).select(key),
    );
  });

  // These personas may read or change some of A's rows, but may not write these columns.
  const nearest: Persona[] = ['A', 'owner', 'recipient', 'support'];
  test.each(nearest)('each privileged column by %s', async (name) => {
    const id = await rule.make(stage);
    for (const [column, value] of Object.entries(rule.privileged(stage))) {
      await expectAccess(false, () =>
        stage
          .client(name)
          .from(table)
          .update({ [column]: value })
          .eq(key, id)
          .select(key),
      );
    }
  });

  test.each(NAMES)('everything at once, without a filter, by %s', async (name) => {
    const change = rule.updates[0];
    if (!change || change.by.includes(name)) return;
    const { data, error } = await stage
      .client(name)
      .from(table)
      .update(change.values)
      .not(key, 'is', null)
      .select(`${key}`);
    if (error) expect(error.code).toBe('42501');
    const ids = (data ?? []).map((row) => (row as unknown as Record<string, string>)[key]);
    expect(ids).not.toContain(await rule.make(stage));
  });
});
