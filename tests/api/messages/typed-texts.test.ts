import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { newAddress, type Person, signUpPerson } from '../../support/people/people.ts';
import { invoke } from '../../support/services/functions.ts';
import { openTicket, signUpAdmin, writeMessage } from '../../support/services/support.ts';
import { until } from '../../support/until.ts';

// Design ruling 24: a typed text must not change the direction of the sentence around it, so mails
// put a text with right-to-left letters between these two characters.
const [START, END] = ['\u2068', '\u2069'];
let host: TestHost;
let admin: Person;

beforeAll(async () => {
  host = await sharedHost();
  admin = await signUpAdmin(host);
});

describe.each([
  ['Hebrew', 'נועה', 'חשבון 12'],
  ['Arabic', 'ليلى', 'فاتورة رقم 7'],
  ['Thaana', 'މަރިޔަމް', 'ބިލް 3'],
])('mails isolate text from right to left: %s', (_, name, title) => {
  test('a delegation: the name and the title in its subject', async () => {
    const person = await signUpPerson(host, { first_name: name, last_name: '' });
    const address = newAddress();
    const { data } = await person.client
      .from('delegated_tasks')
      .insert({ title, delegated_to_email: address })
      .select('id')
      .single();
    const body = { recipientEmail: address, taskId: data?.id };
    expect(await invoke(person, 'send-delegation-email', body)).toMatchObject({ status: 200 });
    const { subject, html } = await host.mailTo(address);
    expect(subject).toContain(`${START}${name}${END}`);
    expect(subject).toContain(`${START}${title}${END}`);
    expect(html).toMatch(/<h1 dir="auto"/);
  });

  test('a notice: the subject of a ticket', async () => {
    const person = await signUpPerson(host);
    const id = await openTicket(person, { subject: title });
    await writeMessage(admin, id, 'It loads again.');
    const mail = await until('the mail', async () =>
      (await host.mails(person.email)).find(({ text }) => text.includes('It loads again.')),
    );
    expect(`${mail.subject} ${mail.text}`).toContain(`${START}${title}${END}`);
  });
});

test('mails leave other text as it is', async () => {
  const person = await signUpPerson(host, { first_name: 'Ana', last_name: 'Ŝmit' });
  const address = newAddress();
  const { data } = await person.client
    .from('delegated_tasks')
    .insert({ title: 'Ćevapi, 歯医者, кофе', delegated_to_email: address })
    .select('id')
    .single();
  await invoke(person, 'send-delegation-email', { recipientEmail: address, taskId: data?.id });
  const { subject, html } = await host.mailTo(address);
  expect(`${subject} ${html}`).toContain('Ćevapi, 歯医者, кофе');
  expect(`${subject} ${html}`).not.toMatch(/[\u2066-\u2069]/);
});

const FAMILY = '👩‍👩‍👧‍👦';

test.each([
  [`Trip ${FAMILY} to Rome`, 8, 'Trip…'],
  [`Trip ${FAMILY} to Rome`, 12, 'Trip…'],
  [`Trip ${FAMILY} to Rome`, 13, `Trip ${FAMILY}…`],
  ['cafe\u0301s at noon', 5, 'caf…'],
  ['cafe\u0301s at noon', 6, 'cafe\u0301…'],
  ['🇨🇭🇩🇪 trip', 3, '🇨🇭…'],
  ['🇨🇭🇩🇪 trip', 4, '🇨🇭…'],
  ['👍🏽 yes', 2, '…'],
  ['👍🏽 yes', 3, '👍🏽…'],
  ['Plain text', 10, 'Plain text'],
  ['Plain text', 9, 'Plain te…'],
])(
  'design ruling 24: mails cut %j between graphemes, to %i characters',
  async (text, most, cut) => {
    const [row] = await host.sql<{ cut: string }[]>`
    select app.mailed_text(${text}, ${most}) as cut`;
    expect(row?.cut).toBe(cut);
  },
);

test('design ruling 24: notifications and search results are cut between graphemes', async () => {
  const long = (count: number) => `budget ${'x'.repeat(count)}${FAMILY} and more`;
  const [row] = await host.sql<{ excerpt: string; snippet: string }[]>`
    select app.excerpt(${long(292)}) as excerpt, app.snippet(${long(172)}, array['budget']) as snippet`;
  expect(row).toEqual({
    excerpt: `budget ${'x'.repeat(292)}…`,
    snippet: `budget ${'x'.repeat(172)}…`,
  });
});
