import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { makeCompany } from '../../support/people/companies.ts';
import {
  codeIn,
  PASSWORD,
  type Person,
  signUpPerson,
  visitor,
} from '../../support/people/people.ts';
import { invoke } from '../../support/services/functions.ts';

let host: TestHost;
let ana: Person;

beforeAll(async () => {
  host = await sharedHost();
  ana = await signUpPerson(host, { first_name: 'Ana' });
  await makeCompany(ana);
});

/**
 * Ways in which an address gets stored, by name. Each function stores an address and returns its
 * stored form or the error.
 */
const WAYS: Record<string, (email: string) => Promise<string | undefined>> = {
  delegation: async (delegated_to_email) => {
    const { data, error } = await ana.client
      .from('delegated_tasks')
      .insert({ title: 'Check it', delegated_to_email })
      .select('delegated_to_email')
      .single();
    return error?.message ?? data?.delegated_to_email;
  },
  invitation: async (email) => {
    const { data, error } = await ana.client.rpc('invite_member', { email });
    const [row] = await host.sql`select email from public.invitations where id = ${data}`;
    return error?.message ?? row?.email;
  },
  'contact message': async (email) => {
    const message = { id: randomUUID(), name: 'Tom', email, subject: '', message: 'Text' };
    const answer = await invoke({ client: visitor(host) }, 'send-contact-message', message);
    const [row] =
      await host.sql`select email from public.contact_messages where id = ${message.id}`;
    return row?.email ?? (answer.body as { error?: string }).error ?? String(answer.status);
  },
};

describe.each(Object.entries(WAYS))('the address of a %s', (way, store) => {
  const own = (name: string) => `${way.replace(' ', '-')}-${name}`;

  test.each([
    ['\u200b@exam\u00adple.com\ufeff', '@example.com'],
    ['@EXAMPLE.com', '@example.com'],
    ['@xn--mller-kva.example', '@xn--mller-kva.example'],
  ])('%j is stored as %j', async (typed, stored) => {
    const name = own(randomUUID());
    expect(await store(`${name}${typed}`)).toBe(`${name}${stored}`);
  });

  test.each(['@müller.example', 'ö@example.com', '@例え.jp'])(
    '%j is refused: no mail would reach it',
    async (typed) => {
      expect(await store(`${own(randomUUID())}${typed}`)).not.toContain('@');
    },
  );
});

describe.each([
  ['letters of RFC 5321', (name: string) => `o&m=${name}@example.com`],
  ['a top-level domain as IDNA writes it', (name: string) => `${name}@xn--e1afmkfd.xn--p1ai`],
  ['an apostrophe and a plus', (name: string) => `o'neil+${name}@example.co.uk`],
])('an address with %s is mailed', (_, addressOf) => {
  test('a delegation', async () => {
    const address = addressOf(randomUUID());
    const { data } = await ana.client
      .from('delegated_tasks')
      .insert({ title: 'Check it', delegated_to_email: address })
      .select('id')
      .single();
    const body = { recipientEmail: address, taskId: data?.id };
    expect(await invoke(ana, 'send-delegation-email', body)).toMatchObject({ status: 200 });
    expect((await host.mailTo(address)).text).toContain('Check it');
  });

  test('a sign-up', async () => {
    const address = addressOf(randomUUID());
    const { error } = await visitor(host).auth.signUp({ email: address, password: PASSWORD });
    expect(error).toBeNull();
    const { text } = await host.mailTo(address);
    const proof = { email: address, token: codeIn(text), type: 'signup' } as const;
    expect((await visitor(host).auth.verifyOtp(proof)).error).toBeNull();
  });
});
