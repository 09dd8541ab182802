import { expect, test } from 'vitest';
import { linesIn } from './lines.ts';

test('lines are whole, however the text is cut', async () => {
  const text = Buffer.from('\uFEFFTäglich\n\n🎉 \r x\nlast');
  for (let size = 1; size <= text.length; size += 1) {
    const pieces = (async function* () {
      for (let at = 0; at < text.length; at += size) yield text.subarray(at, at + size);
    })();
    const lines: string[] = [];
    for await (const line of linesIn(pieces)) lines.push(line);
    expect(lines).toEqual(['\uFEFFTäglich', '', '🎉 \r x', 'last']);
  }
});
