import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/data/api/types.gen.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;
let tom: Person;
beforeAll(async () => {
  host = await sharedHost();
  [ana, tom] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
});

type Values = Database['public']['Tables']['profiles']['Update'];
const change = (values: Values, id = ana.id) =>
  ana.client.from('profiles').update(values).eq('id', id).select().single();
const path = (file = 'me.webp', id = ana.id) => `/storage/v1/object/public/avatars/${id}/${file}`;

test('spec §3 profile: all fields that a person can set', async () => {
  const values = {
    first_name: 'Ana',
    last_name: 'Lindqvist',
    avatar_url: path(),
    time_zone: 'Europe/Stockholm',
    day_start: 4,
    week_start: 0,
    work_start: 480,
    work_end: 960,
    work_days: [1, 2, 3, 4],
    findable_by_email: false,
  };
  const { data, error } = await change(values);
  expect(error).toBeNull();
  expect(data).toMatchObject(values);
});

describe('a picture has to be the person’s own file in our storage', () => {
  test.each([
    ['its path', () => path()],
    ['its path, in a folder, with a version', () => path('2026/me-2.png?v=3')],
    ['its address at this host', () => host.url + path()],
    ['none', () => null],
  ])('%s is accepted', async (_, url) => {
    expect((await change({ avatar_url: url() })).data?.avatar_url).toBe(url());
  });

  test.each([
    ['a script', () => 'javascript:alert(1)'],
    ['data', () => 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['another host', () => `https://evil.example${path()}`],
    ['another host that begins like ours', () => `${host.url}.evil.example${path()}`],
    ['another port', () => `http://127.0.0.1:1${path()}`],
    ['ours as a name before an @', () => `${host.url}@evil.example${path()}`],
    ['a host without a scheme', () => `//evil.example${path()}`],
    ['a path of ours somewhere else', () => `https://evil.example/?${path()}`],
    ['another person’s file', () => path('me.webp', tom.id)],
    ['another bucket', () => path().replace('avatars', 'exports')],
    ['a way out of the folder', () => path(`../${tom.id}/me.webp`)],
    ['a way out, encoded', () => path(`%2e%2e/${tom.id}/me.webp`)],
    ['the folder itself', () => path('')],
    ['quotes', () => path('a"onerror="x')],
    ['a second line', () => `${path()}\njavascript:alert(1)`],
    ['a word', () => 'me.webp'],
    ['nothing', () => ''],
  ])('safety attack 17: %s is refused', async (_, url) => {
    const { error, status } = await change({ avatar_url: url() });
    expect([status, error?.code]).toEqual([400, '23514']);
  });

  test('nobody can change another person’s picture', async () => {
    const { error } = await change({ avatar_url: path('me.webp', tom.id) }, tom.id);
    expect(error?.code).toBe('PGRST116');
  });
});
