import type { TestHost } from '../../tests/support/host.ts';
import { signUpPerson } from '../../tests/support/people/people.ts';
import type { Measurement } from '../lib/table.ts';

const OWN = 10_000;
const OTHERS = 100_000;
const TIMES = 60;
/** Budget of the 95th percentile of searches, in ms. */
const BUDGET = 150;

/** Search texts by the name of their row in the printed table. */
const ASKED: Record<string, readonly string[]> = {
  '1 letter': ['b', 'r', 'w', '7'],
  '2 letters': ['bu', 're', 'co', 'tr'],
  '5 letters': ['budge', 'revie', 'audit', 'suppl'],
  'a word of 20 letters': ['internationalisation', 'counterdemonstration'],
  'a typing error': ['bugdet', 'reveiw', 'contarct', 'roadmpa', 'audti'],
  'several words': [
    'review the budget',
    'call the supplier about',
    'plan trainng for',
    're the bu',
  ],
  'a word in the notes': ['folder', 'signature', 'yesterday'],
  'nothing to find': ['xylophone', 'qqqqqq', 'zebra crossing', 'aaaaaaaaaaaaaaaaaaaa'],
  'a word in every task': ['about'],
};

/**
 * Creates ten thousand tasks of one person, and a hundred thousand of other people with the same
 * words.
 */
async function fill({ sql }: TestHost, personId: string): Promise<void> {
  await sql`
    insert into auth.users (id, email)
    select gen_random_uuid(), 'search-' || number || '@example.com' from generate_series(1, 1000) as number`;
  const words = (owners: ReturnType<typeof sql>, each: number) => sql`
    insert into public.tasks (user_id, title, notes, quadrant, created_at)
    select owner.id,
      (array['Write', 'Call', 'Prepare', 'Review', 'Send', 'Plan', 'Book'])[1 + number % 7] || ' the '
        || (array['budget', 'report', 'contract', 'invoice', 'offer', 'meeting', 'training', 'audit', 'roadmap', 'survey', 'release', 'internationalisation'])[1 + (number / 7) % 12]
        || ' about ' || (array['hiring', 'suppliers', 'Lisbon', 'the website', 'support', 'travel'])[1 + (number / 3) % 6]
        || ' ' || number,
      case when number % 3 = 0 then repeat('It lies in the folder of yesterday and wants a signature. ', 1 + number % 20) end,
      (array['do_now', 'schedule', 'delegate', 'drop'])[1 + number % 4],
      now() - make_interval(mins => number)
    from (${owners}) as owner, generate_series(1, ${each}::int) as number`;
  await words(sql`select ${personId}::uuid as id`, OWN);
  await words(
    sql`select id from public.profiles where email like 'search-%@example.com'`,
    OTHERS / 1000,
  );
  await sql`vacuum analyze public.tasks`;
}

/** Measures the search through the gateway, in a table where everyone uses the same words. */
export async function searches(host: TestHost): Promise<Measurement[]> {
  const person = await signUpPerson(host, { first_name: 'Ana' });
  await fill(host, person.id);
  const rows: Measurement[] = [];
  for (const [name, asked] of Object.entries(ASKED)) {
    const times: number[] = [];
    for (let turn = -asked.length; turn < TIMES; turn += 1) {
      const q = asked.at(turn % asked.length) ?? '';
      const started = performance.now();
      await person.client.rpc('search', { q }).throwOnError();
      if (turn >= 0) times.push(performance.now() - started);
    }
    const p95 = times.sort((a, b) => a - b)[Math.floor(TIMES * 0.95)] ?? Number.NaN;
    rows.push({
      name: `search among 10,000 tasks, ${name}, p95`,
      measured: p95,
      budget: BUDGET,
      unit: 'ms',
    });
  }
  return rows;
}
