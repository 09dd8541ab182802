import type postgres from 'postgres';
import type { RowChange } from './rows.ts';

/** A row, and the token claims of a person who wants to see it. */
export interface VisibilityQuestion {
  change: RowChange;
  claims: string;
}

/** Questions per round trip; a larger batch would delay other queries. */
const AT_ONCE = 500;

/**
 * Returns, in order, whether each person may select the row now, under row-level security. The
 * changes all belong to one transaction; waits until that transaction is visible.
 */
export async function visibleTo(
  sql: postgres.Sql,
  questions: VisibilityQuestion[],
): Promise<boolean[]> {
  const xid = questions[0]?.change.xid ?? 0;
  const answers: boolean[] = [];
  for (let from = 0; from < questions.length; from += AT_ONCE) {
    const asked = questions.slice(from, from + AT_ONCE).map(({ change, claims }) => ({
      claims,
      statement: statement(change),
    }));
    const [row] = await sql<{ answers: boolean[] }[]>`
      select host.visible_to(${sql.json(asked)}, ${xid}::bigint) as answers`;
    answers.push(...(row?.answers ?? asked.map(() => false)));
  }
  return answers;
}

function statement({ relation, key }: RowChange): string {
  const condition = Object.entries(key).map(
    ([column, value]) => `${name(column)} = ${literal(value)}`,
  );
  // A row without a key cannot be queried on its own, so nobody sees it.
  if (condition.length === 0) return 'select false';
  return `select exists (select from ${name(relation.schema)}.${name(relation.name)} where ${condition.join(' and ')})`;
}

function name(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
  // E'' with quotes and backslashes doubled is independent of standard_conforming_strings.
  return ` E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
