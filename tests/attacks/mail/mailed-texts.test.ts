/** @module-tag full */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { invoke, linkIn } from '../../support/services/functions.ts';
import { openTicket, signUpAdmin, writeMessage } from '../../support/services/support.ts';
import { until } from '../../support/until.ts';

let host: TestHost;
let eve: Person;
beforeAll(async () => {
  host = await sharedHost();
  eve = await signUpPerson(host);
});

/** The patterns that common email clients turn into links. */
const LINKS = [
  /\b[a-z][a-z0-9+.-]*:\/\/\S/i,
  /\b(mailto|tel|sms|javascript|data|skype|file):\S/i,
  /\S@\S+/,
  /\S[.．。｡]\p{L}{2,}/u,
  /\b\d{1,3}(\.\d{1,3}){3}\b/,
  /\\\\\S/,
];
const EVIL = [
  'https://evil.example/login',
  'HTTP://EVIL.EXAMPLE',
  'www.evil.example',
  'evil.example',
  'sub.evil.co.uk/path?x=1',
  'evil.рф',
  'evil。example',
  'ev\u00adil.\u200bexample',
  'pay@evil.example',
  'mailto:pay@evil.example',
  'tel:0123456',
  'http://192.0.2.1/x',
  '192.0.2.1/x',
  '192.0.2.123:8080',
  'evil.example.',
  '(evil.example)',
  '1.evil.example',
  '\\\\evil.example\\share',
  'javascript:alert(1)',
  '\u202emoc.elpmaxe.live',
];

/**
 * Returns the parts of an email that can contain the sender's text, without the email's own link.
 */
async function partsOf(mail: { subject: string; html: string; text: string }, page: string) {
  const { url } = linkIn(mail.html, page);
  expect(mail.html.match(/href=/g)).toHaveLength(1);
  expect(mail.text).toContain(url);
  const body = mail.html.slice(mail.html.indexOf('<body'));
  const shown = body.replace(/<[^>]*>/g, ' ').replace(/&#39;/g, "'");
  return { subject: mail.subject, html: shown, text: mail.text.replace(url, '') };
}

function expectInert(parts: Record<string, string>): void {
  for (const [part, text] of Object.entries(parts)) {
    for (const link of LINKS) {
      expect({ part, found: text.match(link)?.[0] }).toEqual({ part, found: undefined });
    }
  }
}

async function delegate(values: Record<string, unknown>) {
  const email = `${randomUUID()}@example.com`;
  const { data } = await eve.client
    .from('delegated_tasks')
    .insert({ title: 'x', delegated_to_email: email, ...values })
    .select('id')
    .single()
    .throwOnError();
  const body = { recipientEmail: email, taskId: data.id };
  expect((await invoke(eve, 'send-delegation-email', body)).status).toBe(200);
  const mail = await host.mailTo(email);
  await host.sql`delete from public.delegated_tasks`;
  return await partsOf(mail, '/delegation');
}

describe('safety attack 50: the email of a delegation', () => {
  test.each(EVIL)('%j is not a link in title, name, message, notes or subject', async (evil) => {
    const text = `Look at ${evil} today`;
    expectInert(
      await delegate({
        title: text,
        notes: text,
        delegation_notes: text,
        delegated_to_name: text,
      }),
    );
  });

  test('safety attack 50: the sender’s name, or the address shown instead, is not a link', async () => {
    expectInert(await delegate({}));
    await eve.client
      .from('profiles')
      .update({ first_name: 'Your bank', last_name: 'https://evil.example' })
      .eq('id', eve.id);
    expectInert(await delegate({}));
    await eve.client
      .from('profiles')
      .update({ first_name: null, last_name: null })
      .eq('id', eve.id);
  });

  test('20,000 characters from a stranger: 500 are sent, with a note about the rest', async () => {
    await eve.client
      .from('profiles')
      .update({ first_name: 'Ω'.repeat(80), last_name: 'Ω'.repeat(80) })
      .eq('id', eve.id);
    const parts = await delegate({
      title: '†'.repeat(300),
      delegated_to_name: '‡'.repeat(160),
      delegation_notes: '¶'.repeat(5000),
      notes: '§'.repeat(20_000),
    });
    await eve.client
      .from('profiles')
      .update({ first_name: null, last_name: null })
      .eq('id', eve.id);
    for (const part of [parts.html, parts.text]) {
      const theirs = `${parts.subject}${part}`.match(/[Ω†‡¶§]/g)?.length ?? 0;
      expect(theirs).toBeGreaterThan(400);
      expect(theirs).toBeLessThanOrEqual(500);
      expect(part).toContain('There’s more to read on the task');
    }
  });

  test('an ordinary note is sent unchanged', async () => {
    const note =
      'Call at 10:30, it costs 3.50 (e.g. by card). Thanks!\nAnd: bring v1.2 & the <list>…';
    const { text } = await delegate({ delegation_notes: note, notes: 'Room 4.12.' });
    expect(text).toContain(note);
    expect(text).toContain('Room 4.12.');
    expect(text).not.toContain('There is more to read');
  });
});

describe('safety attack 50: the email of an invitation', () => {
  test.each(EVIL)('%j is not a link in the company’s name', async (evil) => {
    const owner = await signUpPerson(host, {
      first_name: 'Bank',
      last_name: 'https://evil.example',
    });
    await makeCompany(owner, `Win at ${evil} ${'x'.repeat(80)}`.slice(0, 120));
    const email = `${randomUUID()}@example.com`;
    const { data: invitationId } = await owner.client.rpc('invite_member', { email });
    expect((await invoke(owner, 'send-invitation-email', { invitationId })).status).toBe(200);
    const parts = await partsOf(await host.mailTo(email), '/accept-invitation');
    expectInert(parts);
    expect(parts.subject.length).toBeLessThan(180);
  });
});

test('safety attack 50: an email’s quote from a support ticket is not a link', async () => {
  const sam = await signUpAdmin(host);
  const text = EVIL.slice(0, 5).join(' and ');
  const ticket = await openTicket(eve, { subject: 'See evil.example', body: text });
  await writeMessage(sam, ticket, text);
  for (const person of [sam, eve]) {
    const mail = await until('the mail about the ticket', async () =>
      (await host.mails(person.email)).find(({ text }) => text.includes('This is about ticket')),
    );
    const parts = { subject: mail.subject, text: mail.text.replace(/https?:\S+\?ticket=\S+/, '') };
    expectInert(parts);
  }
});
