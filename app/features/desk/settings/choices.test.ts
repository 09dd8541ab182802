import { expect, test, vi } from 'vitest';

vi.mock('#app/data/api/supabase.ts', () => ({ supabase: {} }));
vi.mock('#app/data/query/query-client.ts', () => ({ queryClient: {} }));
const { isOn, withChoice } = await import('./choices.ts');

test('without a row every channel is on', () => {
  expect(isOn({}, 'support', 'mail')).toBe(true);
  expect(isOn({}, 'support', 'in_app')).toBe(true);
});

test('a choice changes only its own channel', () => {
  const choices = withChoice({}, { topic: 'support', channel: 'mail', on: false });
  expect(choices).toEqual({ support: { in_app: true, mail: false } });
  expect(withChoice(choices, { topic: 'support', channel: 'in_app', on: false })).toEqual({
    support: { in_app: false, mail: false },
  });
});
