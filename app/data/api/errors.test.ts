import { describe, expect, test, vi } from 'vitest';
import { AppError, gatewayFetch } from './errors.ts';

/** Returns the AppError that `gatewayFetch` throws for a stubbed response of the data API. */
async function failure(status: number, code: string, message: string): Promise<AppError> {
  const answer = Response.json({ code, message, details: null, hint: null }, { status });
  Object.defineProperty(answer, 'url', { value: 'https://example.com/rest/v1/tasks' });
  vi.stubGlobal('fetch', async () => answer);
  const error = await gatewayFetch('https://example.com/rest/v1/tasks').catch((e: unknown) => e);
  if (!(error instanceof AppError)) throw new Error('It was not refused.');
  return error;
}

describe("spec §8: the server's message is shown if it is written for people", () => {
  test.each([
    [402, 'PT402', 'Your free plan holds 50 open tasks.', 'Your free plan holds 50 open tasks.'],
    [
      429,
      'PT429',
      'Too many look-ups. Try again in an hour.',
      'Too many look-ups. Try again in an hour.',
    ],
    [
      403,
      '42501',
      'Only the recipient may mark a delegation as accepted.',
      'Only the recipient may mark a delegation as accepted.',
    ],
    [403, '42501', 'permission denied for table profiles', 'You are not allowed to do this.'],
    [
      403,
      '42501',
      'new row violates row-level security policy for table "tasks"',
      'You are not allowed to do this.',
    ],
    [
      400,
      '23514',
      'new row for relation "tasks" violates check constraint "tasks_title_check"',
      'A value is not allowed here: too long, too short or out of range.',
    ],
    [
      400,
      '22P02',
      'invalid input syntax for type uuid: "x"',
      'A value is not allowed here: too long, too short or out of range.',
    ],
    [
      400,
      '23514',
      'A task cannot be delegated to yourself.',
      'A task cannot be delegated to yourself.',
    ],
    [
      503,
      'PGRST001',
      'Database client error. Retrying the connection.',
      'The server is starting again. Try again in a moment.',
    ],
    [500, 'XX000', '', 'The server could not do this.'],
  ])('%i %s %s', async (status, code, said, shown) => {
    const error = await failure(status, code, said);
    expect(error.message).toBe(shown);
    expect(error.status).toBe(status);
  });

  test('the error code is kept, so code can decide by it', async () => {
    expect((await failure(409, '23505', 'duplicate key value violates')).code).toBe('23505');
  });
});
