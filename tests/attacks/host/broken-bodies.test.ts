import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { openRaw } from '../../support/network/raw-http.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { filesOf, PNG } from '../../support/services/storage.ts';
import { until } from '../../support/until.ts';

/**
 * More requests than a caller may run at once. If the host went on counting the requests whose
 * connection broke, it would refuse the complete requests at the end of a test.
 */
const TIMES = 60;

let host: OwnHost;
let ana: Person;
let token: string;

beforeAll(async () => {
  host = await startHost({ env: { LOG_LEVEL: 'warn' } });
  ana = await signUpPerson(host);
  token = (await ana.client.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(() => host?.stop());

const FORM = 'multipart/form-data; boundary=x';
const PART =
  '--x\r\ncontent-disposition: form-data; name=""; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

test.each([
  ['a task', '/rest/v1/tasks', 'application/json', '{"title":"Half'],
  ['a call', '/rest/v1/rpc/unread_notifications', 'application/json', '{"'],
  ['a sign-up', '/auth/v1/signup', 'application/json', '{"email":"half@example.com","password":'],
  ['a function', '/functions/v1/trigger-welcome-email', 'application/json', '{"a":'],
  ['an error report', '/client-errors', 'application/json', '{"message":"half'],
  ['an upload', '/storage/v1/object/avatars/ID/a.png', 'image/png', PNG],
  ['an uploaded form', '/storage/v1/object/avatars/ID/b.png', FORM, `${PART}half`],
])('safety attack 42: half of %s leaves nothing behind', async (...given) => {
  const [, path, type, half] = given;
  const head = (length: string) =>
    `POST ${path.replace('ID', ana.id)} HTTP/1.1\r\nHost: host\r\napikey: ${host.publishableKey}\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: ${ana.from}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
  const [{ count: before } = { count: 0 }] = await rows();
  for (let time = 0; time < TIMES; time += 1) {
    const length = time % 2 === 0 ? 'Content-Length: 100000' : 'Transfer-Encoding: chunked';
    const body = Buffer.from(half);
    const chunk = Buffer.concat([Buffer.from('fff\r\n'), body]);
    const socket = openRaw(
      host.url,
      Buffer.concat([Buffer.from(head(length)), time % 2 === 0 ? body : chunk]),
    );
    await once(socket, 'connect');
    // End requests by a reset or a half-close, before or after the host has read the request
    // headers.
    if (time % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
    if (time % 5 === 0) socket.end();
    else socket.resetAndDestroy();
  }
  await until('a task that is added as ever', async () => {
    const { error } = await ana.client.from('tasks').insert({ title: 'Whole' });
    return error === null;
  });
  await until('every unfinished file to be removed', isEveryFileStored);
  const [{ count } = { count: 0 }] = await rows();
  expect(count).toBe(before + 1);
  expect(await host.sql`select from auth.users where email = 'half@example.com'`).toEqual([]);
  const uploaded = await ana.client.storage
    .from('avatars')
    .upload(`${ana.id}/${crypto.randomUUID()}.png`, new Blob([PNG], { type: 'image/png' }));
  expect(uploaded.error).toBeNull();
  expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
  expect(host.log()).toBe('');
});

/**
 * Returns whether there are as many stored files as rows in `storage.objects`. Does not compare
 * with an earlier count of files, because the earlier count may include unfinished files of the
 * previous test.
 */
async function isEveryFileStored(): Promise<boolean> {
  const [{ count } = { count: 0 }] = await host.sql<{ count: number }[]>`
    select count(*)::integer from storage.objects`;
  return (await filesOf(host)).length === count;
}

const rows = () => host.sql<{ count: number }[]>`
  select count(*)::integer from public.tasks where user_id = ${ana.id}`;
