import { expect, test } from 'vitest';
import { event, read } from '../reading.test-data.ts';

const isDeclined = (attendee: string, email: string) =>
  read(event('DTSTART:20261124T090000Z', attendee), { emails: [email] }).entries[0]?.declined;

test.each([
  ['Apple’s id', 'ATTENDEE;EMAIL=ana@example.com;PARTSTAT=DECLINED:urn:uuid:6f3b2d9a'],
  ['Apple’s path', 'ATTENDEE;PARTSTAT=DECLINED;EMAIL=Ana@Example.com:/aMTEx/principal/'],
  ['Exchange’s placeholder', 'ATTENDEE;EMAIL="ana@example.com";PARTSTAT=DECLINED:invalid:nomail'],
  ['a link as the parameter', 'ATTENDEE;EMAIL="mailto:ana@example.com";PARTSTAT=DECLINED:urn:x'],
  ['a link', 'ATTENDEE;PARTSTAT=DECLINED:mailto:ana@example.com'],
  ['a link in capitals', 'ATTENDEE;PARTSTAT=declined:MAILTO:ANA@EXAMPLE.COM'],
  ['a link with a subject', 'ATTENDEE;PARTSTAT=DECLINED:mailto:ana@example.com?subject=Party'],
  ['a percent-encoded link', 'ATTENDEE;PARTSTAT=DECLINED:mailto:%61na%40example.com'],
  ['an address without a link', 'ATTENDEE;PARTSTAT=DECLINED:ana@example.com'],
])('%s names the person who declined', (_how, attendee) => {
  expect(isDeclined(attendee, 'ana@example.com')).toBe(true);
  expect(isDeclined(attendee, 'Ana@Example.com')).toBe(true);
  expect(isDeclined(attendee, 'tom@example.com')).toBe(false);
  expect(isDeclined(attendee.replace(/declined/i, 'ACCEPTED'), 'ana@example.com')).toBe(false);
});

test.each([
  ['anna@xn--mller-kva.example', 'mailto:anna@müller.example'],
  ['anna@xn--mller-kva.example', 'mailto:anna@MÜLLER.example'],
  ['anna@xn--mller-kva.example', 'mailto:anna@m%C3%BCller.example'],
  ['anna@xn--mller-kva.example', 'mailto:anna@mu\u0308ller.example'],
  ['anna@müller.example', 'mailto:anna@xn--mller-kva.example'],
  ['ha@xn--r8jz45g.jp', 'mailto:ha@例え.jp'],
  ['ana+tasks@example.com', 'mailto:ana%2Btasks@example.com'],
  ['ana+tasks@example.com', 'mailto:ana+tasks@example.com'],
  ['ana@example.com', 'mailto:\u202aana@example.com\u202c'],
  ['100%@example.com', 'mailto:100%@example.com'],
  ["o'neil@example.com", 'mailto:o%27neil@example.com'],
])('%s is the person of %s', (email, link) => {
  expect(isDeclined(`ATTENDEE;PARTSTAT=DECLINED:${link}`, email)).toBe(true);
  expect(isDeclined(`ATTENDEE;PARTSTAT=DECLINED:${link}`, `other-${email}`)).toBe(false);
});

test('one of several people declined', () => {
  const lines = ['ATTENDEE;PARTSTAT=ACCEPTED:mailto:tom@example.com', 'ATTENDEE:urn:uuid:1'];
  const declined = 'ATTENDEE;EMAIL=ana@example.com;PARTSTAT=DECLINED:urn:uuid:2';
  const text = [...lines, declined].join('\r\n');
  expect(isDeclined(text, 'ana@example.com')).toBe(true);
  expect(isDeclined(text, 'tom@example.com')).toBe(false);
});
