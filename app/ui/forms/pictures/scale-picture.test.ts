import { expect, test } from 'vitest';
import { encodeToFit } from './scale-picture.ts';

const blob = (bytes: number) => new Blob([new Uint8Array(bytes)]);

test('the first quality that fits into 256 KB is used', async () => {
  const asked: number[] = [];
  const made = await encodeToFit(async (quality) => {
    asked.push(quality);
    return blob(quality * 400_000);
  });
  expect(made.size).toBeLessThanOrEqual(262_144);
  expect(asked).toEqual([0.9, 0.8, 0.7, 0.55]);
});

test('a picture that never fits is an error and is not uploaded', async () => {
  await expect(encodeToFit(async () => blob(300_000))).rejects.toThrow('does not fit');
});
