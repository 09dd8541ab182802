import { expect, test } from 'vitest';
import { settingsColumns, settingsSchema } from './settings-schema.ts';

const empty = { website: '', supportEmail: '', signUpOpen: true, announcement: '' };

test('empty fields become null, and an announcement becomes one line', () => {
  expect(settingsColumns(empty)).toEqual({
    website: null,
    support_email: null,
    signup_open: true,
    announcement: null,
  });
  const values = {
    website: ' https://tasks.example.com/ ',
    supportEmail: ' help@example.com ',
    signUpOpen: false,
    announcement: ' Back at\n 10:00 ',
  };
  expect(settingsColumns(values)).toEqual({
    website: 'https://tasks.example.com',
    support_email: 'help@example.com',
    signup_open: false,
    announcement: 'Back at 10:00',
  });
});

test.each([
  [
    'website',
    'tasks.example.com',
    'Enter an address like https://tasks.example.com, without a path.',
  ],
  ['website', 'https://a.b/c', 'Enter an address like https://tasks.example.com, without a path.'],
  ['supportEmail', 'help', 'Enter an email address, or leave it empty.'],
  ['announcement', 'x'.repeat(301), 'At most 300 characters.'],
])('%s %j is refused with a message', (field, value, message) => {
  const { error } = settingsSchema.safeParse({ ...empty, [field]: value });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
