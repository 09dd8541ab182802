import { describe, expect, test } from 'vitest';
import { withLocalExpiry } from './local-expiry.ts';

const answering = (path: string, body: object, status = 200) => {
  const fetch = withLocalExpiry(async () => {
    const response = Response.json(body, { status, headers: { 'x-request-id': 'one' } });
    Object.defineProperty(response, 'url', { value: `https://app.example.com${path}` });
    return response;
  });
  return fetch(`https://app.example.com${path}`);
};

describe('safety fault 19: token expiry', () => {
  test.each([
    '/auth/v1/token',
    '/auth/v1/verify',
    '/auth/v1/factors/0b5d7a3c-1111-4222-8333-944445555666/verify',
  ])('the answer of %s leaves it to the browser’s clock', async (path) => {
    const answer = await answering(path, { access_token: 'a', expires_in: 3600, expires_at: 7 });
    expect(answer.headers.get('x-request-id')).toBe('one');
    expect(await answer.json()).toEqual({ access_token: 'a', expires_in: 3600 });
  });

  test('the expiry of a challenge, error responses and other responses are unchanged', async () => {
    const path = '/auth/v1/factors/0b5d7a3c-1111-4222-8333-944445555666/challenge';
    expect(await (await answering(path, { id: 'x', expires_at: 7 })).json()).toEqual({
      id: 'x',
      expires_at: 7,
    });
    const refused = await answering('/auth/v1/token', { code: 'invalid_credentials' }, 400);
    expect([refused.status, await refused.json()]).toEqual([400, { code: 'invalid_credentials' }]);
  });
});
