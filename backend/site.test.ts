import { describe, expect, test } from 'vitest';
import { createSite } from './site.ts';

const bare = createSite({ siteUrl: undefined, host: '127.0.0.1', port: 3000, additional: [] });
const own = createSite({
  siteUrl: 'https://app.example.com',
  host: '0.0.0.0',
  port: 3000,
  additional: ['https://*.preview.example.com/**', 'com.example.app://back'],
});

describe('safety attack 31: where redirects may lead', () => {
  test.each(['http://127.0.0.1:3000/email-confirmation', 'http://localhost:3000/'])(
    'without SITE_URL %s is our own',
    (url) => {
      expect(bare.allowedRedirect(url)).toBe(url);
    },
  );

  test.each([
    'https://app.example.com/dashboard',
    'https://one.preview.example.com/deep/page',
    'com.example.app://back',
  ])('%s is on the list', (url) => {
    expect(own.allowedRedirect(url)).toBe(url);
  });

  test.each([
    'https://evil.example',
    'https://app.example.com@evil.example/',
    'https://app.example.com.evil.example/',
    'https://user:word@app.example.com/',
    'http://app.example.com/',
    'https://app.example.com:8443/',
    'https://a.b.preview.example.com/x',
    'https://evil.example/.preview.example.com/',
    'http://127.0.0.1:3000/',
    'javascript:alert(1)',
    'blob:https://app.example.com/1b9d6bcd',
    'filesystem:https://app.example.com/temporary/x',
    'data:text/html,<script>alert(1)</script>',
    'https://app.example.com\\@evil.example/',
    'https:\\\\app.example.com\\dashboard',
    'https://app.example.com/\\evil.example',
    ' https://app.example.com/',
    'https://app.example.com/a b',
    'https://app.exam\tple.com/',
    'https://app.example.com/\n',
    'https://app.example.com/\u0000',
    'https://app.example.com/\u202e',
    '//evil.example',
    '/dashboard',
    '',
  ])('%s is not', (url) => {
    expect(own.allowedRedirect(url)).toBeUndefined();
  });

  test('what is used is the URL as parsed', () => {
    expect(own.allowedRedirect('HTTPS://APP.example.com:443/a/../dashboard?x=<b>')).toBe(
      'https://app.example.com/dashboard?x=%3Cb%3E',
    );
  });
});
