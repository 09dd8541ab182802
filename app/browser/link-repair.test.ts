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
