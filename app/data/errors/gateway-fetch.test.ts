import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type AllErrorTexts, registerErrorTexts } from './error-texts.ts';
import { AppError } from './errors.ts';
import { gatewayFetch } from './gateway-fetch.ts';

/** The texts of an invented feature; `app/error-texts.test.ts` tests the real texts. */
const texts = async () =>
  ({
    not_recipient: () => 'Not yours to answer.',
    nobody_delegates_to_themselves: () => 'Not to yourself.',
    limit_reached: ({ limit, tier }) => `At most ${limit} with ${tier}.`,
  }) as Partial<AllErrorTexts> as AllErrorTexts;
beforeAll(() => registerErrorTexts(texts));

/** Returns the AppError that `gatewayFetch` throws for a stubbed response of the data API. */
async function failure(status: number, body: Record<string, unknown>): Promise<AppError> {
  const answer = Response.json({ details: null, hint: null, ...body }, { status });
  Object.defineProperty(answer, 'url', { value: 'https://example.com/rest/v1/tasks' });
  vi.stubGlobal('fetch', async () => answer);
  const error = await gatewayFetch('https://example.com/rest/v1/tasks').catch((e: unknown) => e);
  if (!(error instanceof AppError)) throw new Error('It was not refused.');
  return error;
}

describe('a code of our SQL or our functions gets its own text', () => {
  test('of its feature', async () => {
    const body = { code: '42501', message: 'not_recipient' };
    expect(await failure(403, body)).toMatchObject({
      code: 'not_recipient',
      message: 'Not yours to answer.',
      status: 403,
      params: {},
    });
  });

  test('with its parameters', async () => {
    const error = await failure(402, {
      code: 'PT402',
      message: 'limit_reached',
      details: '{"resource": "tasks", "tier": "free", "limit": 50}',
    });
    expect(error.params).toEqual({ resource: 'tasks', tier: 'free', limit: 50 });
    expect(error.message).toBe('At most 50 with free.');
  });

  test('an unknown code keeps the text of its status', async () => {
    expect(await failure(403, { code: '42501', message: 'of_a_newer_server' })).toMatchObject({
      code: 'of_a_newer_server',
      message: 'You’re not allowed to do this.',
    });
  });

  test('without a connection for the texts, the text of its status is shown', async () => {
    registerErrorTexts(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(403, { code: '42501', message: 'not_recipient' })).toMatchObject({
      code: 'not_recipient',
      message: 'You’re not allowed to do this.',
    });
    registerErrorTexts(texts);
  });
});

describe("a server's own message is never shown", () => {
  const VALUE = 'A value isn’t allowed here: too long, too short or out of range.';
  test.each([
    [
      403,
      '42501',
      'permission denied for table profiles',
      'forbidden',
      'You’re not allowed to do this.',
    ],
    [
      403,
      '42501',
      'new row violates row-level security policy for table "tasks"',
      'forbidden',
      'You’re not allowed to do this.',
    ],
    [
      400,
      '23514',
      'new row for relation "tasks" violates check constraint "tasks_title_check"',
      'tasks_title_check',
      VALUE,
    ],
    [
      400,
      '23514',
      'new row for relation "delegated_tasks" violates check constraint "nobody_delegates_to_themselves"',
      'nobody_delegates_to_themselves',
      'Not to yourself.',
    ],
    [400, '22P02', 'invalid input syntax for type uuid: "x"', '22P02', VALUE],
    [
      503,
      'PGRST001',
      'Database client error. Retrying the connection.',
      'unavailable',
      'The server is restarting. Try again in a moment.',
    ],
    [500, 'XX000', '', 'XX000', 'The server couldn’t do this. Try again in a moment.'],
    [
      409,
      '23505',
      'duplicate key value violates unique constraint "tasks_pkey"',
      '23505',
      'The server couldn’t do this. Try again in a moment.',
    ],
  ])('%i %s %s', async (status, theirs, message, code, text) => {
    const error = await failure(status, { code: theirs, message, details: 'Failing row' });
    expect(error).toMatchObject({ code, message: text, status, params: {} });
  });
});

test.each([
  ['a request', undefined, 15_000],
  ['a picture', 1_000_000, 120_000],
  ['a file of 16 MB', 16_000_000, 500_000],
])('%s is given up after its time', async (_what, bytes, milliseconds) => {
  const form = new FormData();
  form.set('cacheControl', '3600');
  form.set('', new Blob([new Uint8Array(bytes ?? 0)]));
  vi.stubGlobal('fetch', async () => Response.json({}));
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const body = bytes === undefined ? '{}' : form;
  await gatewayFetch('https://example.com/storage/v1/object/a/b', { method: 'POST', body });
  expect(timeout.mock.calls).toEqual([[milliseconds]]);
  timeout.mockRestore();
});
