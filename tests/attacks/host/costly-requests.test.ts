import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { address } from '../../support/people/people.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

const list = (count: number, item: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => item(number)).join();

describe('safety attack 46: requests that are costly before they reach the database are refused right away', () => {
  test.each([
    ['1,000 aliases', `/plans?select=${list(1_000, (number) => `a${number}:id`)}`, [400, 414]],
    ['200 aliases', `/plans?select=${list(200, (number) => `a${number}:id`)}`, [400]],
    ['deep embeds', `/tasks?select=${'goals(tasks('.repeat(3)}id${'))'.repeat(3)}`, [400]],
    ['many embeds', `/tasks?select=${list(11, (number) => `g${number}:goals(id)`)}`, [400]],
    ['many parameters', `/plans?${'id=neq.x&'.repeat(101)}`, [400]],
    ['many conditions', `/plans?or=(${list(300, (number) => `id.eq.${number}`)})`, [400]],
    ['brackets', `/plans?and=(${'or('.repeat(150)}id.eq.1${')'.repeat(150)})`, [400]],
    ['2,600 order terms', `/plans?order=${list(2_600, () => 'id')}`, [400]],
    ['columns of a write', `/plans?columns=${list(2_600, () => 'id')}`, [400]],
    ['a long address', `/plans?id=eq.${'x'.repeat(9_000)}`, [414]],
    ['a longer address', `/plans?id=eq.${'x'.repeat(60_000)}`, [431]],
  ])('%s', async (_, path, expected) => {
    const answer = await fetch(`${host.url}/rest/v1${path}`, {
      headers: { apikey: host.publishableKey, 'x-forwarded-for': address() },
    });
    expect(expected).toContain(answer.status);
  });
});
