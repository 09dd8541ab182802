import type postgres from 'postgres';
import type { RowChange } from './rows.ts';

/** A row and somebody who would like to see it, as claims of their token. */
export interface Question {
  change: RowChange;
  claims: string;
}

/** Asked in one round trip, however many want to know; more would hold the others up. */
const AT_ONCE = 500;

/**
 * Answers, in order, whether each asker may select the row now, under row-level security. The changes
 * are all of one transaction, which is waited for until it is visible.
 */
export async function visibleTo(sql: postgres.Sql, questions: Question[]): Promise<boolean[]> {
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
  // A row without a key cannot be asked for by itself, so nobody is shown it.
  if (condition.length === 0) return 'select false';
  return `select exists (select from ${name(relation.schema)}.${name(relation.name)} where ${condition.join(' and ')})`;
}

function name(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
  // E'' with both signs doubled means the same whatever standard_conforming_strings is.
  return ` E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
