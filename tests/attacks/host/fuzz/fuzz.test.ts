/** @module-tag full */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../../support/host.ts';
import { type Person, signUpPerson } from '../../../support/people/people.ts';
import { type Fuzzed, functionRequest, restRequest, rpcRequest } from './fuzz-requests.ts';

const CONCURRENT = 8;
const TIMEOUT_MS = 12_000;

let host: OwnHost;
let ana: Person;
let tom: Person;

beforeAll(async () => {
  host = await startHost({ env: { LOG_LEVEL: 'warn' } });
  [ana, tom] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
  await tom.client.from('tasks').insert({ title: 'The secret of Tom' });
});
afterAll(() => host?.stop());

interface Complaint {
  request: string;
  status: number | string;
  answer: string;
}

async function send(request: Fuzzed): Promise<Complaint | undefined> {
  const headers = {
    apikey: host.publishableKey,
    authorization: `Bearer ${ana.session.access_token}`,
    ...request.headers,
  };
  let status: number | string;
  let answer = '';
  try {
    const response = await fetch(host.url + request.path, {
      method: request.method,
      headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    answer = await response.text();
  } catch (error) {
    status = String(error);
  }
  const leak = /The secret of Tom|at .+\.ts:\d+|node_modules|password|sb_secret/;
  const bad = typeof status === 'string' || status >= 500 || leak.test(answer);
  // Shorten the path and the body, so that a failure stays readable.
  const { method, path, headers: own, body } = request;
  const said = `${method} ${path.slice(0, 300)} ${JSON.stringify(own)} ${String(body).slice(0, 300)}`;
  return bad ? { request: said, status, answer: answer.slice(0, 300) } : undefined;
}

/** Sends all requests, `CONCURRENT` at a time, and returns those that went wrong. */
async function complaints(requests: Fuzzed[]): Promise<Complaint[]> {
  const waiting = [...requests];
  const found: Complaint[] = [];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const complaint = await send(next);
      if (complaint) found.push(complaint);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
  return found;
}

// A failure prints the seed, so that the run can be repeated with it.
const seed = Number(process.env.FAST_CHECK_SEED);

test.each([
  ['the data API', restRequest, 1600],
  ['database functions', rpcRequest, 600],
  ['functions', functionRequest, 400],
] as const)(
  'bad input: %s, no 5xx, no hang, no leak',
  async (_name, request, count) => {
    const found = await complaints(fc.sample(request, { numRuns: count, seed }));
    expect({ seed, found: found.slice(0, 5) }).toEqual({ seed, found: [] });
    const well = await ana.client.from('tasks').select('id').limit(1);
    expect(well.error).toBeNull();
  },
  240_000,
);

test.each([
  'auth/v1/signup',
  'functions/v1/trigger-welcome-email',
  'realtime/v1/api/broadcast',
  'rest/v1/rpc/search',
])('bad input: a body of unknown length for %s is refused or read, never a 5xx', async (path) => {
  const answer = await fetch(`${host.url}/${path}`, {
    method: 'POST',
    headers: {
      apikey: host.publishableKey,
      authorization: `Bearer ${ana.session.access_token}`,
      'content-type': 'application/json',
    },
    body: new Blob(['{"q":"x"}']).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(path.startsWith('rest') ? 200 : 411);
});
