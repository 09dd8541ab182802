import { describe, expect, test } from 'vitest';
import { parseReport } from './report.ts';

const parse = (report: unknown) => parseReport(Buffer.from(JSON.stringify(report)));

describe('safety: a browser’s report cannot fake log lines or carry secrets', () => {
  test('line breaks, colors and text that runs backwards are removed', () => {
    expect(parse({ message: 'one\r\ntwo \u001b[31mred\u001b[0m \u202edrow\u2028' })?.message).toBe(
      'one two  [31mred [0m drow',
    );
  });

  test.each([
    [
      'a URL’s query',
      'GET https://a.example/x?token=abc&b=1 failed',
      'GET https://a.example/x failed',
    ],
    ['a URL’s fragment', 'at /auth/callback#access_token=abc', 'at /auth/callback'],
    ['a signed token', `no ${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`, 'no [token]'],
    ['a key', `key sb_secret_${'k'.repeat(30)} is wrong`, 'key [token] is wrong'],
  ])('%s is removed', (_what, message, cleaned) => {
    expect(parse({ message })?.message).toBe(cleaned);
  });

  test('a frame keeps its line and column without its query', () => {
    const stack = 'Error: no\n    at open (http://127.0.0.1:5173/features/a.tsx?t=179:12:5)';
    expect(parse({ message: 'no', stack })?.stack).toEqual([
      'Error: no',
      'at open (http://127.0.0.1:5173/features/a.tsx:12:5)',
    ]);
  });

  test('long texts are cut: 500 characters, 20 frames of 300', () => {
    const report = parse({ message: 'x y '.repeat(400), stack: 'at a.js:1:1 '.repeat(50) });
    expect(report?.message).toHaveLength(500);
    expect(report?.stack?.[0]).toHaveLength(300);
    expect(parse({ message: 'no', stack: 'frame\n'.repeat(90) })?.stack).toHaveLength(20);
  });

  test.each([
    ['not JSON', '{'],
    ['a list', '[]'],
    ['a number as message', '{"message":7}'],
  ])('%s is not a report', (_what, body) => {
    expect(parseReport(Buffer.from(body))).toBeUndefined();
  });
});
