import { expect, test } from 'vitest';
import { needsSecondFactor } from './assurance.ts';

const encoded = (claims: object) =>
  btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const session = (aal: string, factors?: { factor_type: string; status: string }[]) => ({
  access_token: `x.${encoded({ aal, sign: '>>>???' })}.x`,
  user: { factors },
});
const totp = { factor_type: 'totp', status: 'verified' };

test.each([
  ['no factor', session('aal1'), false],
  ['a factor that was never finished', session('aal1', [{ ...totp, status: 'unverified' }]), false],
  ['a factor that has not been shown', session('aal1', [totp]), true],
  ['a factor that has been shown', session('aal2', [totp]), false],
  ['a token that cannot be read', { access_token: '?', user: { factors: [totp] } }, true],
])('the second factor is asked for: %s', (_name, held, asked) => {
  expect(needsSecondFactor(held)).toBe(asked);
});
