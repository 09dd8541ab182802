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
      expect(bare.allows(url)).toBe(true);
    },
  );

  test.each([
    'https://app.example.com/dashboard',
    'https://one.preview.example.com/deep/page',
    'com.example.app://back',
  ])('%s is on the list', (url) => {
    expect(own.allows(url)).toBe(true);
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
    '//evil.example',
    '/dashboard',
    '',
  ])('%s is not', (url) => {
    expect(own.allows(url)).toBe(false);
  });
});
