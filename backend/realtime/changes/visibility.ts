import type postgres from 'postgres';
import type { RowChange } from './rows.ts';

/** A row, and the token claims of a person who wants to see it. */
export interface VisibilityQuestion {
  change: RowChange;
  claims: { text: string; claimsKey: string };
  /** Names of types by their oid. */
  types: Map<number, string>;
  /** For a deleted row: the SQL condition under which the claims' role could see it. */
  condition: string | undefined;
}

/** A larger batch would delay other queries. */
const QUESTIONS_PER_QUERY = 500;

/**
 * Returns, in order, whether the person of each question may select its row now under row-level
 * security. For a deleted row, returns whether the policies would show the row to the person now.
 * All changes must belong to one transaction. Waits until that transaction is visible.
 */
export async function visibleTo(
  sql: postgres.Sql,
  questions: VisibilityQuestion[],
): Promise<boolean[]> {
  const xid = questions[0]?.change.xid ?? 0;
  const answers: boolean[] = [];
  for (let from = 0; from < questions.length; from += QUESTIONS_PER_QUERY) {
    const asked = questions.slice(from, from + QUESTIONS_PER_QUERY).map((question) => ({
      claims: question.claims.text,
      statement: statement(question),
    }));
    const [row] = await sql<{ answers: boolean[] }[]>`
      select host.visible_to(${sql.json(asked)}, ${xid}::bigint) as answers`;
    answers.push(...(row?.answers ?? asked.map(() => false)));
  }
  return answers;
}

function statement({ change, types, condition: shown }: VisibilityQuestion): string {
  const { relation, key } = change;
  if (change.type === 'DELETE') return shown ? ofOldRow(change, types, shown) : 'select false';
  const condition = Object.entries(key).map(
    ([column, value]) => `${name(column)} = ${literal(value)}`,
  );
  // A query cannot find a row without a key, so nobody sees the row.
  if (condition.length === 0) return 'select false';
  return `select exists (select from ${name(relation.schema)}.${name(relation.name)} where ${condition.join(' and ')})`;
}

/** Returns the statement that applies a condition to a deleted row, rebuilt from its old values. */
function ofOldRow({ relation, row }: RowChange, types: Map<number, string>, condition: string) {
  const json = Object.fromEntries(
    relation.columns.flatMap(({ name: column, typeOid }) => {
      const value = row[column];
      if (value === null || value === undefined) return [];
      // JSON columns need parsed values; jsonb_populate_record reads the other types from text.
      const isJson = ['json', 'jsonb'].includes(types.get(typeOid) ?? '');
      return [[column, isJson ? JSON.parse(value) : value]];
    }),
  );
  const table = `${name(relation.schema)}.${name(relation.name)}`;
  return `select exists (select from pg_catalog.jsonb_populate_record(null::${table}, ${literal(JSON.stringify(json))}) as ${name(relation.name)} where ${condition})`;
}

function name(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
  // E'' with quotes and backslashes doubled is independent of standard_conforming_strings.
  return ` E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
