/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost, type TestHost } from '../support/host.ts';
import { makeProject } from '../support/project.ts';

let project: Awaited<ReturnType<typeof makeProject>>;
let lender: OwnHost;
let hosts: OwnHost[];
beforeAll(async () => {
  project = await makeProject({});
  lender = await startHost({ projectDir: project.path });
  await lender.sql`create database shared`;
  const env = { DATABASE_URL: lender.databaseUrl.replace(/postgres$/, 'shared') };
  hosts = [
    await startHost({ projectDir: project.path, env }),
    await startHost({ projectDir: project.path, env: { ...env, TRUST_PROXY: 'false' } }),
  ];
});
afterAll(async () => {
  for (const host of hosts ?? []) await host.stop();
  await lender?.stop();
  await project?.remove();
});

function signIn(host: TestHost | undefined, email: string, from: string): Promise<Response> {
  if (!host) throw new Error('There is no such host.');
  return fetch(`${host.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: host.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: JSON.stringify({ email, password: 'wrong and long' }),
  });
}

describe('safety fault 13: two hosts on one database', () => {
  test('limits are shared: a request counts on both hosts', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 32; at += 1) {
      const host = hosts[at % 2];
      // Both hosts see the same sender: this machine.
      const answer = await fetch(`${host?.url}/auth/v1/recover`, {
        method: 'POST',
        headers: { apikey: host?.publishableKey ?? '', 'content-type': 'application/json' },
        body: JSON.stringify({ email: `person-${at}@example.com` }),
      });
      statuses.push(answer.status);
      if (answer.status === 429)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // An IP address may send 30 requests in five minutes, whichever host gets them.
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });

  test('failed attempts are shared too: a network that has to wait at one host has to wait at the other', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      statuses.push((await signIn(hosts[at % 2], 'shared@example.com', '127.0.0.1')).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
  });
});

describe('safety attack 40: the address by which limits count', () => {
  test('without TRUST_PROXY, changing X-Forwarded-For has no effect', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 185; at += 37) {
      const answers = Array.from({ length: 37 }, (_, more) =>
        signIn(hosts[1], `person-${at + more}@example.com`, `10.1.0.${at + more}`),
      );
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
    }
    expect(statuses).toContain(429);
    expect((await signIn(hosts[0], 'elsewhere@example.com', '10.2.0.1')).status).toBe(400);
  });

  test('behind one proxy, only the last entry of X-Forwarded-For counts', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 185; at += 37) {
      const answers = Array.from({ length: 37 }, (_, more) =>
        signIn(hosts[0], `other-${at + more}@example.com`, `10.3.0.${at + more}, 203.0.113.7`),
      );
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
    }
    expect(statuses).toContain(429);
  });
});
