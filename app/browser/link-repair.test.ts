import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repairedLink } from './link-repair.ts';

const TOKEN = 'q3_Zk-9vW7mT4rXyB1cD8eFgHjKlMnPo';
const ID = '5f0c1e9a-7d2b-4c3e-8f6a-1b2c3d4e5f60';
const repair = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://app.example');
  return repairedLink({ pathname, search, hash });
};

test.each([
  [`/delegation%23${TOKEN}`, `/delegation#${TOKEN}`],
  [`/delegation%2523${TOKEN}`, `/delegation#${TOKEN}`],
  [`/accept-invitation%23${TOKEN}?utm_source=mail`, `/accept-invitation?utm_source=mail#${TOKEN}`],
  [`/delegation/%23${TOKEN}.`, `/delegation/#${TOKEN}`],
  [`/delegation#${TOKEN}.`, `/delegation#${TOKEN}`],
  [`/delegation#${TOKEN}>`, `/delegation#${TOKEN}`],
  [`/delegation#${TOKEN})`, `/delegation#${TOKEN}`],
  [`/delegation#${TOKEN}).`, `/delegation#${TOKEN}`],
  [`/delegation#${TOKEN}%3E`, `/delegation#${TOKEN}`],
  [`/delegation#${TOKEN}%20`, `/delegation#${TOKEN}`],
  [`/delegation#${TOKEN}”`, `/delegation#${TOKEN}`],
  [`/account-deletion#${TOKEN},`, `/account-deletion#${TOKEN}`],
  [
    `/email-confirmation?token_hash=${TOKEN}&amp;type=signup.`,
    `/email-confirmation?token_hash=${TOKEN}&type=signup`,
  ],
  [
    '/reset-password#access_token=a.b.c&type=recovery>',
    '/reset-password#access_token=a.b.c&type=recovery',
  ],
  ['/delegation.', '/delegation'],
  ['/tasks.', '/tasks'],
  ['/tasks)', '/tasks'],
  [`/tasks?task=${ID}.`, `/tasks?task=${ID}`],
  [`/delegations?tab=incoming&open=${ID}).`, `/delegations?tab=incoming&open=${ID}`],
])('%s is %s', (address, repaired) => {
  expect(repair(address)).toBe(repaired);
});

test.each([
  '/',
  '/tasks',
  `/delegation#${TOKEN}`,
  `/email-confirmation?token_hash=${TOKEN}&type=signup`,
  '/search-results?q=why%20me%3F',
  '/search-results?q=Hello!',
  '/tasks?text=(draft).',
  '/help#quick-add',
  '/search-results?q=a&amp;b',
])('%s stays as it is', (address) => {
  expect(repair(address)).toBeUndefined();
});

const WHOLE = 'q3_Zk-9vW7mT4rXyB1cD8eFgHjKlMnPoQ2sUtVw5xYz';
const PKCE = `pkce_${WHOLE}`;
const HEX = '0123456789abcdef'.repeat(4);
const OWN = 'https%3A%2F%2Fapp.example%2Fdashboard';

test.each([
  [`/reset-password%3Ftoken_hash=${PKCE}&type=recovery`],
  [`/reset-password%253Ftoken_hash=${PKCE}&type=recovery`],
  [`/reset-password%3ftoken_hash%3D${PKCE}%26type%3Drecovery`],
  [`/reset-password?token_hash%3D${PKCE}%26type%3Drecovery`],
  [`/reset-password?token_hash%253D${PKCE}%2526type%253Drecovery`],
  [`/reset-password?token_hash=${PKCE}%26type%3Drecovery`],
  [`/reset-password?token_hash=${PKCE}%26amp%3Btype%3Drecovery`],
  [`/reset-password?token_hash=${PKCE}&amp;amp;type=recovery`],
  [`/reset-password?token_hash=${PKCE}&amp%3Btype=recovery`],
  [`/reset-password?token_hash=${PKCE}&type=recovery&gt;`],
  [`/reset-password?token_hash=${PKCE}&type=recovery。`],
  [`/reset-password?token_hash=${PKCE}%0D%0A&type=recovery`],
  [`/reset-password?token_hash=pkce_q3_Zk-9vW7mT+${PKCE.slice(17)}&type=recovery`],
  [`/reset-password?token_hash=${PKCE.slice(0, 43)}%0A${PKCE.slice(43)}&type=recovery`],
  [`/reset-password)?token_hash=${PKCE}&type=recovery`],
])('encoded separators, ends and breaks of a link with its token in the query: %s', (address) => {
  expect(repair(address)).toBe(`/reset-password?token_hash=${PKCE}&type=recovery`);
});

test.each([
  `/email-confirmation%3Ftoken_hash=${WHOLE}&type=signup&redirect_to=${OWN}`,
  `/email-confirmation?token_hash%3D${WHOLE}%26type%3Dsignup%26redirect_to%3D${OWN}`,
  `/email-confirmation?token_hash=${WHOLE}&type=signup&redirect_to=${OWN}%3E`,
])('the page to go to afterwards stays: %s', (address) => {
  expect(repair(address)).toBe(
    `/email-confirmation?token_hash=${WHOLE}&type=signup&redirect_to=${OWN}`,
  );
});

const ENDS = [
  ...[
    '&gt;',
    '&gt',
    '&quot;',
    '&nbsp;',
    '。',
    '）',
    '」',
    '】',
    '›',
    '！',
    '।',
    '؟',
    '*',
    '**',
    '|',
    ']',
  ],
  ...['…', '...', '%C2%A0', '%E2%80%8B', '%0A', '%0D%0A', '%20and%20more', '?utm_source=mail'],
  ...['&utm_source=mail', '_', '%5D(', '%', '=20', '=%0A', ' |', '`', '</a>', '%250A'],
];

test.each(ENDS)('what follows the token is not part of it: %s', (end) => {
  expect(repair(`/delegation#${WHOLE}${end}`)).toBe(`/delegation#${WHOLE}`);
  expect(repair(`/account-deletion#${HEX}${end}`)).toBe(`/account-deletion#${HEX}`);
  expect(repair(`/accept-invitation%23${WHOLE}${end.replace('?', '%3F')}`)).toBe(
    `/accept-invitation#${WHOLE}`,
  );
});

test.each(['%0A', '%0D%0A', '%20', '=%0D%0A', '%0A%3E%20', '%250A', '%C2%AD', '%09'])(
  'a token with %s in it is joined',
  (cut) => {
    for (const at of [0, 1, 20, 42]) {
      const broken = WHOLE.slice(0, at) + cut + WHOLE.slice(at);
      expect(repair(`/delegation#${broken}`)).toBe(`/delegation#${WHOLE}`);
      expect(repair(`/accept-invitation#${broken}%0AThanks`)).toBe(`/accept-invitation#${WHOLE}`);
    }
    const [first, rest] = [HEX.slice(0, 43), HEX.slice(43)];
    expect(repair(`/account-deletion#${first}${cut}${rest}`)).toBe(`/account-deletion#${HEX}`);
  },
);

test.each([
  `/delegation#${WHOLE.slice(0, 20)}%0A${WHOLE.slice(21)}`,
  `/accept-invitation#${WHOLE.slice(0, 20)}%20Thanks`,
  `/account-deletion#${HEX.slice(0, 20)}%0D%0A${HEX.slice(0, 20)}`,
  `/reset-password?token_hash=${PKCE.slice(0, 20)}%0AThanks&type=recovery`,
])('parts that make no token stay apart, so that the page can say so: %s', (address) => {
  expect(repair(address)).toBeUndefined();
});

test.each([
  '/search-results?q=Donaudampfschiffahrt!',
  '/search-results?q=which-one-is-this*',
  '/reset-password?confirmed=',
  '/auth/callback?code=1234-5678&sb_flow_id=9',
  '/auth/callback?error=access_denied&error_description=Email+link+is+invalid%2C+or+expired.',
  '/reset-password#error=access_denied&error_code=otp_expired',
  '/help%3Fq=x',
  '//evil.example.',
  '//evil.example/delegation%23x',
])('%s has no repair', (address) => {
  const { pathname, search, hash } = new URL(`https://app.example${address}`);
  expect(repairedLink({ pathname, search, hash })).toBeUndefined();
});

const character = fc.constantFrom(
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
);
const base64url = fc.string({ unit: character, minLength: 43, maxLength: 43 });
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const sent = fc.oneof(
  base64url,
  hex(56),
  base64url.map((token) => `pkce_${token}`),
);
const wellFormed = fc.oneof(
  fc
    .tuple(fc.constantFrom('delegation', 'accept-invitation'), base64url)
    .map(([page, token]) => `/${page}#${token}`),
  hex(64).map((token) => `/account-deletion#${token}`),
  fc
    .tuple(
      fc.constantFrom('email-confirmation', 'auth/callback', 'reset-password'),
      sent,
      fc.constantFrom('signup', 'magiclink', 'recovery', 'email_change', 'invite'),
      fc.constantFrom('', '&redirect_to=https://app.example/dashboard', `&redirect_to=${OWN}`),
    )
    .map(([page, token, type, target]) => `/${page}?token_hash=${token}&type=${type}${target}`),
);

test('a well-formed link stays as it is', () => {
  fc.assert(
    fc.property(wellFormed, (address) => {
      expect(repair(address)).toBeUndefined();
    }),
  );
});

const PAGES = [
  ...['/delegation', '/accept-invitation', '/account-deletion', '/email-confirmation'],
  ...['/auth/callback', '/reset-password', '/tasks', '/admin', '/', '//evil.example', '/auth-test'],
];
const part = fc.constantFrom(
  ...[...PAGES, '%23', '%2523', '%3F', '%253f', '#', '?', '&', '&amp;', '=', '%3D', '%26', '%2F'],
  ...[
    'token_hash=',
    'type=',
    'redirect_to=',
    '//',
    '..',
    '%2e%2e',
    '%5C',
    '@',
    ':',
    WHOLE,
    ID,
    HEX,
  ],
  ...['signup', 'javascript:', '%0A', '%20', '.', ')', '。', '%', '%E3', '&gt;', 'utm_source=x'],
);

test('no repair leads to another page or adds another parameter', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAGES), fc.array(part, { maxLength: 8 }), (page, parts) => {
      const { pathname, search, hash } = new URL(`https://app.example${page}${parts.join('')}`);
      const repaired = repairedLink({ pathname, search, hash });
      if (repaired === undefined) return;
      const url = new URL(repaired, 'https://app.example');
      expect(url.origin).toBe('https://app.example');
      // The repair may only shorten the path, so a repaired link cannot lead to another page.
      const trimmed = url.pathname === '/' ? '' : url.pathname;
      expect(pathname.startsWith(trimmed)).toBe(true);
      const before = `${new URLSearchParams(`${search}&${search.replaceAll('&amp;', '&')}`)}`;
      for (const name of url.searchParams.keys()) {
        const isOwn = ['token_hash', 'type', 'redirect_to'].includes(name);
        const isOld = before.includes(`${new URLSearchParams({ [name]: '' })}`.slice(0, -1));
        expect(isOwn || isOld).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});
