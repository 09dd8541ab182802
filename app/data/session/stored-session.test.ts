import { expect, test } from 'vitest';
import { validSession } from './stored-session.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const session = {
  access_token: 'token',
  refresh_token: 'refresh',
  expires_at: NOW / 1000 + 3600,
  user: { id: 'ana' },
};
const valid = (change: object) => validSession(JSON.stringify({ ...session, ...change }), NOW);

test('design §7 stored session: a valid one is used at once', () => {
  expect(valid({})).toEqual(session);
});

test('design §7 stored session: a token with less than 90 s to live is refreshed first', () => {
  expect(valid({ expires_at: NOW / 1000 + 91 })).toBeDefined();
  expect(valid({ expires_at: NOW / 1000 + 90 })).toBeUndefined();
  expect(valid({ expires_at: NOW / 1000 - 1 })).toBeUndefined();
});

test('safety fault 15: a stored text that is no session counts as none', () => {
  expect(validSession(null, NOW)).toBeUndefined();
  expect(validSession('{', NOW)).toBeUndefined();
  expect(validSession('"text"', NOW)).toBeUndefined();
  for (const name of ['access_token', 'refresh_token', 'expires_at', 'user']) {
    expect(valid({ [name]: null })).toBeUndefined();
  }
});
