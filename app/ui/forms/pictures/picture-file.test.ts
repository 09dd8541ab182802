import { expect, test } from 'vitest';
import { problemOfPicture } from './picture-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['JPEG', '\xff\xd8\xff\xe0'],
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['WebP', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ['AVIF', '\0\0\0\x1cftypavif'],
  ['GIF', 'GIF89a'],
])('%s is a picture, whatever its name', (_kind, head) => {
  expect(problemOfPicture(5000, bytes(head))).toBeUndefined();
});

test.each([
  ['\0\0\0\x18ftypheic', /HEIC/],
  ['\0\0\0\x18ftypmif1', /HEIC/],
  ['<svg xmlns="http://www.w3.org/2000/svg">', /SVG/],
  ['<?xml version="1.0"?><svg>', /SVG/],
  ['%PDF-1.7', /not a picture/],
  ['hello', /not a picture/],
])('%j is refused with a reason', (head, reason) => {
  expect(problemOfPicture(5000, bytes(head))).toMatch(reason);
});

test('a file of 25 MB and an empty one are refused before they are decoded', () => {
  expect(problemOfPicture(25 * 1024 * 1024, bytes('\xff\xd8\xff'))).toBe(
    'This file is 25 MB. Choose one of at most 20 MB.',
  );
  expect(problemOfPicture(0, bytes(''))).toBe('This file is empty.');
});
