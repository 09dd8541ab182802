import { beforeAll, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;

const TITLES = [
  'Buy dowels for the shelf',
  'Book the hotel in Lisbon',
  'Renew the lease',
  'Please the crowd',
  'Release the new version',
  'Plan the garden',
  'Visit the planets',
  'Water the plants',
  'Write the budget',
  'Build the gadget',
  'Call the bank about the loan',
  'Loan the drill to Sam',
  'Lone ranger costume',
  'File the tax return',
  'Taxi to the airport',
  'Read the report',
  'Reports of the quarter',
  'Send the invoice',
  'Invoices of May',
  'Voice lessons',
  'Train for the marathon',
  'Rain jacket',
  'Trial of the new tool',
  'Trail shoes',
  'Form for the school',
  'Letter from the school',
  'Quiet hours',
  'Quite a long list',
  'Angel investors',
  'Angle of the roof',
  'Clean the kitchen',
  'Order the chicken',
  'Contract with Meyer',
  'Contact Meyer',
  'Dairy products',
  'Diary of the week',
  'Board meeting',
  'Broad outline',
  'Crème brûlée for Tom',
];

const LATER = '2026-11-21T00:00:00Z';

beforeAll(async () => {
  host = await sharedHost();
  ana = await signUpPerson(host, { first_name: 'Ana' });
  await ana.client
    .from('tasks')
    .insert([
      ...TITLES.map((title, index) => ({
        title,
        notes: null,
        status: 'not_started',
        completed_at: null,
        // Each task is a minute older than the task before it, because among equally good matches
        // the newest task comes first.
        created_at: new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString(),
      })),
      // The weakest match of the word `museum` itself: in the notes of a completed task. `Muse`, a
      // similar word, must rank below it.
      {
        title: 'Old trip',
        notes: 'We liked the museum there.',
        status: 'completed',
        completed_at: LATER,
        created_at: LATER,
      },
      {
        title: 'Muse of the evening',
        notes: null,
        status: 'not_started',
        completed_at: null,
        created_at: LATER,
      },
      {
        title: 'Museums of Rome',
        notes: null,
        status: 'not_started',
        completed_at: null,
        created_at: LATER,
      },
    ])
    .throwOnError();
});

const titles = async (q: string) =>
  ((await ana.client.rpc('search', { q }).throwOnError()).data ?? []).map(({ title }) => title);

/**
 * Queries, each with the titles that must be found in this order, the first title at the top of all
 * results.
 */
const QUERIES: [typed: string, ...order: string[]][] = [
  // Singular and plural forms find each other.
  ['hotels', 'Book the hotel in Lisbon', 'Buy dowels for the shelf'],
  ['dowel', 'Buy dowels for the shelf'],
  ['hotel', 'Book the hotel in Lisbon'],
  ['leases', 'Renew the lease'],
  ['budgets', 'Write the budget'],
  ['gadgets', 'Build the gadget'],
  // Swapped letters in short words, and one wrong letter.
  ['laese', 'Renew the lease'],
  ['lesae', 'Renew the lease'],
  ['leaes', 'Renew the lease'],
  ['plna', 'Plan the garden'],
  ['paln', 'Plan the garden'],
  ['lpan', 'Plan the garden'],
  ['laon', 'Call the bank about the loan'],
  ['laon sam', 'Loan the drill to Sam'],
  ['bnak', 'Call the bank about the loan'],
  ['tarin', 'Train for the marathon'],
  ['fomr', 'Form for the school'],
  ['fiel', 'File the tax return'],
  ['raed', 'Read the report'],
  ['sned', 'Send the invoice'],
  ['roma', 'Museums of Rome'],
  // An exact word ranks above a word that differs in one or two letters.
  ['form', 'Form for the school'],
  ['from', 'Letter from the school', 'Form for the school'],
  ['trial', 'Trial of the new tool', 'Trail shoes'],
  ['trail', 'Trail shoes', 'Trial of the new tool'],
  ['quiet', 'Quiet hours', 'Quite a long list'],
  ['quite', 'Quite a long list', 'Quiet hours'],
  ['angel', 'Angel investors', 'Angle of the roof'],
  ['angle', 'Angle of the roof', 'Angel investors'],
  ['dairy', 'Dairy products', 'Diary of the week'],
  ['diary', 'Diary of the week', 'Dairy products'],
  ['board', 'Board meeting'],
  ['broad', 'Broad outline'],
  ['contract', 'Contract with Meyer', 'Contact Meyer'],
  ['contact', 'Contact Meyer', 'Contract with Meyer'],
  ['lone', 'Lone ranger costume'],
  ['loan', 'Call the bank about the loan', 'Loan the drill to Sam'],
  // A match that occurs only in the notes of a completed task is found too.
  ['museum', 'Museums of Rome', 'Old trip'],
  ['museum there', 'Old trip'],
  // Typos in longer words, and queries of several words.
  ['bugdet', 'Write the budget'],
  ['reprot', 'Read the report'],
  ['invocie', 'Send the invoice'],
  ['kitchne', 'Clean the kitchen'],
  ['chikcen', 'Order the chicken'],
  ['marahton', 'Train for the marathon'],
  ['wirte bugdet', 'Write the budget'],
  ['tax retrun', 'File the tax return'],
  ['contrcat meyer', 'Contract with Meyer'],
  ['creme brulee', 'Crème brûlée for Tom'],
  ['crmee', 'Crème brûlée for Tom'],
  // Beginnings of words, while the person is still typing.
  ['hote', 'Book the hotel in Lisbon'],
  ['relea', 'Release the new version'],
];

test('search: at least 40 queries are tested', () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(40);
});

test.each(QUERIES)('search: %j finds %j first', async (typed, ...order) => {
  const found = await titles(typed);
  expect(found[0]).toBe(order[0]);
  expect(found.filter((title) => order.includes(title))).toEqual(order);
});

test('search: a misspelled word ranks below every match of the correct word', async () => {
  const { data } = await ana.client.rpc('search', { q: 'museum' }).throwOnError();
  const score = (title: string) => data?.find((each) => each.title === title)?.score ?? 0;
  expect(score('Old trip')).toBeGreaterThan(score('Muse of the evening'));
  expect(score('Museums of Rome')).toBeGreaterThan(score('Old trip'));
});
