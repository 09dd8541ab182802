import { expect, test } from 'vitest';
import { createSignatures } from './signatures.ts';

const HOUR_MS = 3_600_000;
const ana = { id: 'ana', role: 'authenticated', claims: '{"aal":"aal2","email":"a@b.example"}' };
const signaturesAt = (ms: number) =>
  createSignatures({ secret: 'a secret of the tests alone', clock: () => new Date(ms) });

test('safety attack 45: a signed address lives an hour at most, however long a life was requested', async () => {
  for (const seconds of [3600, 3601, 31_536_000]) {
    const token = await signaturesAt(0).sign(ana, 'papers', 'x', seconds);
    await signaturesAt(HOUR_MS - 1000).verify(token, 'papers', 'x');
    const late = signaturesAt(HOUR_MS + 1000).verify(token, 'papers', 'x');
    await expect(late).rejects.toMatchObject({ code: 'InvalidSignature' });
  }
  const short = await signaturesAt(0).sign(ana, 'papers', 'x', 60);
  const expired = signaturesAt(61_000).verify(short, 'papers', 'x');
  await expect(expired).rejects.toMatchObject({ code: 'InvalidSignature' });
});

test('safety attack 45: a longer-lived address from an older version is refused', async () => {
  const token = await signaturesAt(HOUR_MS).sign(ana, 'papers', 'x', 3600);
  // An hour before it is signed, the token has two hours to live, which is longer than allowed.
  const early = signaturesAt(0).verify(token, 'papers', 'x');
  await expect(early).rejects.toMatchObject({ code: 'InvalidSignature' });
});

test('a token names its signer and nothing else about them', async () => {
  const token = await signaturesAt(0).sign(ana, 'papers', 'x', 60);
  expect(await signaturesAt(0).verify(token, 'papers', 'x')).toEqual({
    id: 'ana',
    role: 'authenticated',
    aal: 'aal2',
  });
  expect(atob(token.split('.')[1] ?? '')).not.toContain('a@b.example');
});
