import { expect, test } from 'vitest';
import { fileName, problemOfFile, typeOfFile } from './file-check.ts';

test.each([
  ['shot.PNG', 'image/png'],
  ['scan.jpeg', 'image/jpeg'],
  ['trace.log', 'application/octet-stream'],
  ['page.html', 'application/octet-stream'],
  ['picture.svg', 'application/octet-stream'],
  ['png', 'application/octet-stream'],
])('%s is sent as %s', (name, type) => {
  expect(typeOfFile(name)).toBe(type);
});

test('files that the bucket would refuse are not uploaded', () => {
  expect(problemOfFile({ name: 'a.png', size: 25 * 1024 * 1024 })).toBeUndefined();
  expect(problemOfFile({ name: 'a.png', size: 25 * 1024 * 1024 + 1 })).toBe(
    '“a.png” is larger than 25 MB.',
  );
  expect(problemOfFile({ name: 'a.pdf', size: 0 })).toBe('“a.pdf” is empty.');
  expect(problemOfFile({ name: 'a.exe', size: 9 })).toBeUndefined();
});

test('a file name loses the characters that the database refuses', () => {
  expect(fileName('..\\a/b\n.png')).toBe('.._a_b_.png');
  expect(fileName(`${'x'.repeat(300)}.png`)).toMatch(/^x{200}….*\.png$/);
});

test.each([
  ['🎉 at the cut', `${'x'.repeat(199)}🎉${'y'.repeat(80)}.png`],
  ['🎉 at the end’s cut', `${'x'.repeat(300)}🎉${'y'.repeat(45)}.png`],
  ['only emoji', `${'🎉'.repeat(300)}.png`],
  ['joined emoji', `${'👩‍👩‍👧‍👦'.repeat(60)}.png`],
])('a long file name keeps whole characters: %s', (_, name) => {
  const short = fileName(name);
  expect(short.isWellFormed()).toBe(true);
  expect([...short].length).toBeLessThanOrEqual(255);
  expect(short).toMatch(/^.+….*\.png$/u);
});
