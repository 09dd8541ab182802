import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailAddress } from './mail-address.ts';

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['  ana@example.com\n', 'ana@example.com'],
  ['ana\u200b@exam\u00adple.com\ufeff', 'ana@example.com'],
  ['\u202aana@example.com\u202c', 'ana@example.com'],
  ['anna@müller.example', 'anna@xn--mller-kva.example'],
  ['anna@MÜLLER.example', 'anna@xn--mller-kva.example'],
  ['anna@mu\u0308ller.example', 'anna@xn--mller-kva.example'],
  ['anna@xn--mller-kva.example', 'anna@xn--mller-kva.example'],
  ['歯@例え.jp', undefined],
  ['ha@例え.jp', 'ha@xn--r8jz45g.jp'],
  ['ａｎａ＠example.com', 'ana@example.com'],
  ['ana+tasks@example.co.uk', 'ana+tasks@example.co.uk'],
  ["o'neil@example.com", "o'neil@example.com"],
  ['ana@example.com.', 'ana@example.com'],
  ['müller@example.com', undefined],
  ['ana@localhost', undefined],
  ['ana@127.0.0.1', undefined],
  ['ana@1.2', undefined],
  ['ana@example', undefined],
  ['ana@exa mple.com', undefined],
  ['ana@example.com:25', undefined],
  ['ana@example.com/path', undefined],
  ['ana@-example.com', undefined],
  ['ana@ex%41mple.com', undefined],
  ['a@b@example.com', undefined],
  ['.ana@example.com', undefined],
  ['ana..b@example.com', undefined],
  ['Ana <ana@example.com>', undefined],
  [`${'a'.repeat(320)}@example.com`, undefined],
  ['@example.com', undefined],
  ['', undefined],
])('%j is %j', (text, address) => {
  expect(mailAddress(text)).toBe(address);
});

test('an address is its own form, and ASCII', () => {
  const part = fc.string({ unit: fc.constantFrom(...'aZü歯\u200b.-@1'), maxLength: 12 });
  fc.assert(
    fc.property(part, part, (local, domain) => {
      const address = mailAddress(`${local}@${domain}.example`);
      if (address === undefined) return;
      expect(address).toMatch(/^[!-~]+@[!-~]+$/);
      expect(mailAddress(address)).toBe(address);
    }),
  );
});
