import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enrollTotp } from '../support/factors.ts';
import { startHost, type TestHost } from '../support/host.ts';
import { PASSWORD, type Person, signUpPerson, visitor } from '../support/people.ts';
import { enterCode, protect, signInAgain } from '../support/second-factor.ts';

let host: TestHost;
let ana: Person;
/** Ana on another device, with her password alone. */
let outside: Person;
let codes: string[];

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host?.stop());
beforeEach(async () => {
  ana = await signUpPerson(host, { first_name: 'Ana' });
  await protect(host, ana);
  await enterCode(host, ana);
  outside = await signInAgain(visitor(host), ana, PASSWORD);
  const { data, error } = await ana.client.rpc('make_recovery_codes');
  if (error) throw error;
  codes = data;
});

const left = async (person = ana) => (await person.client.rpc('recovery_codes_left')).data;
const use = (code: string, person = outside) => person.client.rpc('use_recovery_code', { code });
const facts = async () => {
  const [row] = await host.sql`
    select (select count(*)::int from auth.mfa_factors where user_id = ${ana.id}) as factors,
      (select count(*)::int from auth.sessions where user_id = ${ana.id}) as sessions,
      (select count(*)::int from app.recovery_codes where user_id = ${ana.id} and used_at is null) as codes`;
  return { ...row };
};

test('a factor that is set up by the app, lost, and taken away: signed in again without it', async () => {
  const tom = await signUpPerson(host);
  await enrollTotp(tom.client);
  const { data } = await tom.client.rpc('make_recovery_codes');
  const again = await signInAgain(visitor(host), tom, PASSWORD);
  expect((await again.client.from('profiles').select('id')).data).toEqual([]);
  expect((await use(data?.[0] ?? '', again)).data).toBe(true);
  expect((await again.client.from('profiles').select('id')).data).toEqual([{ id: tom.id }]);
  expect((await again.client.auth.mfa.listFactors()).data?.all).toEqual([]);
  expect((await again.client.auth.refreshSession()).error).toBeNull();
  await enrollTotp(again.client);
  expect((await again.client.from('profiles').select('id')).data).toHaveLength(1);
});

describe('recovery codes', () => {
  test('ten of fifty bits, shown once and kept as hashes', async () => {
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    }
    const rows = await host.sql`select * from app.recovery_codes where user_id = ${ana.id}`;
    expect(rows).toHaveLength(10);
    for (const code of codes) {
      expect(JSON.stringify(rows)).not.toContain(code);
      expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
    }
    expect(await left()).toBe(10);
  });

  test('every one of the 32 letters comes up at every place', async () => {
    const rows = await host.sql<{ letters: number }[]>`
      select count(distinct substr(code, place, 1))::int as letters
      from (select app.make_recovery_code() as code from generate_series(1, 2000)) as made,
        unnest(array[1, 2, 3, 4, 5, 7, 8, 9, 10, 11]) as place
      group by place`;
    expect(rows.map(({ letters }) => letters)).toEqual(Array(10).fill(32));
  });

  test('made anew, those given before are void', async () => {
    const [old = ''] = codes;
    const { data } = await ana.client.rpc('make_recovery_codes');
    expect(data).toHaveLength(10);
    expect((await use(old)).data).toBe(false);
    expect((await use(data?.[0] ?? '')).data).toBe(true);
  });

  test('without the code of the factor none are made, without a factor none either', async () => {
    expect((await outside.client.rpc('make_recovery_codes')).error?.message).toBe(
      'Enter the code of your second factor first.',
    );
    // Past what is asked before each request, as a call from a function of the database would be.
    await expect(
      host.sql.begin(async (tx) => {
        const claims = JSON.stringify({ sub: ana.id, role: 'authenticated', aal: 'aal1' });
        await tx`select set_config('request.jwt.claims', ${claims}, true)`;
        await tx`select public.make_recovery_codes()`;
      }),
    ).rejects.toThrow('Enter the code of your second factor first.');
    const tom = await signUpPerson(host);
    expect((await tom.client.rpc('make_recovery_codes')).error).toMatchObject({
      code: '23514',
      message: 'Set a second factor up first.',
    });
  });

  test('one opens the account: factor, codes and other sessions go, and it is told and written down', async () => {
    expect((await use(codes[3] ?? '')).data).toBe(true);
    expect(await facts()).toEqual({ factors: 0, sessions: 1, codes: 0 });
    expect((await ana.client.from('profiles').select()).status).toBe(401);
    const { data: logs } = await outside.client.from('activity_logs').select('activity_type');
    expect(logs?.map(({ activity_type }) => activity_type).sort()).toEqual([
      'recovery_code_used',
      'recovery_codes_made',
      'second_factor_added',
      'second_factor_removed',
    ]);
    const { data: told } = await outside.client.from('notifications').select('title, action_url');
    expect(told).toEqual([{ title: 'Second Factor Taken Away', action_url: '/settings' }]);
    const mail = await host.mailTo(ana.email, { subject: 'Your second factor was taken away' });
    expect(mail.html).toContain(`href="${host.url}/settings"`);
    expect(mail.html).not.toMatch(/\{\{|\}\}/);
    expect(mail.html).toContain('prefers-color-scheme: dark');
    expect(mail.text).toContain(`Open your settings: ${host.url}/settings`);
    expect(mail.text).toContain('change the password at once');
  });

  test.each([
    ['capitals', (code: string) => code.toUpperCase()],
    ['no dash', (code: string) => code.replace('-', '')],
    ['spaces', (code: string) => ` ${code.split('').join(' ')} `],
    ['letters for digits', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('typed with %s', async (_, typed) => {
    expect((await use(typed(codes[0] ?? ''))).data).toBe(true);
  });

  test('one works once: again it is wrong, also with a new factor', async () => {
    const [code = ''] = codes;
    expect((await use(code)).data).toBe(true);
    await protect(host, ana);
    expect((await use(code)).data).toBe(false);
    expect((await facts()).factors).toBe(1);
  });

  test('the same code twice at once: one wins', async () => {
    const third = await signInAgain(visitor(host), ana, PASSWORD);
    const [code = ''] = codes;
    const answers = await Promise.all([use(code), use(code, third)]);
    const won = answers.filter(({ data }) => data === true);
    expect(won).toHaveLength(1);
    expect(await facts()).toEqual({ factors: 0, sessions: 1, codes: 0 });
  });

  test('another person’s code is wrong', async () => {
    const tom = await signUpPerson(host);
    await protect(host, tom);
    expect((await use(codes[0] ?? '', tom)).data).toBe(false);
    expect((await facts()).factors).toBe(1);
  });

  test('five wrong ones in an hour: 429 with the wait, also for the right one, also all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => use('00000-00000')));
    expect(answers.filter(({ data }) => data === false)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const refused = await use(codes[0] ?? '');
    expect([refused.status, refused.error?.message]).toEqual([
      429,
      'Too many wrong codes. Try again in 60 minutes.',
    ]);
    await host.sql`
      update app.recovery_tries set created_at = now() - interval '61 minutes' where user_id = ${ana.id}`;
    expect((await use(codes[0] ?? '')).data).toBe(true);
  });

  test.each(['', ' ', '\u0001', 'x'.repeat(100_000), "' or true --"])(
    'bad input %#',
    async (code) => {
      const { data, status } = await use(code);
      expect({ data, status }).toEqual({ data: false, status: 200 });
    },
  );

  test('the last factor taken away takes the codes with it', async () => {
    await host.sql`delete from auth.mfa_factors where user_id = ${ana.id}`;
    expect(await left()).toBe(0);
  });
});

test('design §8 mail: the database’s copy of the template is the file', async () => {
  const file = join(import.meta.dirname, '../../supabase/templates/notice.html');
  const rows = await host.sql`select name, html from app.mail_templates`;
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { name: 'notice', html: await readFile(file, 'utf8') },
  ]);
});

test('safety attack 37: markup in a notice is inert, a link leads to the platform’s website', async () => {
  await host.sql`update public.platform_settings set website = 'https://example.org'`;
  await host.sql`
    select app.queue_notice(${ana.id}, 'attack', '<b>Title</b>', ${'{{ .Link }} <img src=x> "\''}, 'Go', '/x"y', '&')`;
  await host.sql`update public.platform_settings set website = null`;
  const mail = await host.mailTo(ana.email, { subject: '<b>Title</b>' });
  expect(mail.html).not.toMatch(/<b>|<img/);
  expect(mail.html).toContain('href="https://example.org/x&#34;y"');
});
