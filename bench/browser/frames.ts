import { inTime } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

/** What the page's own work may take of a frame. */
const FRAME_MS = 17;

/** How many frames came in time while something went on, and what the page itself worked for each. */
export function frameRows(what: string, frames: number[], worked?: number): Row[] {
  const share: Row = {
    name: `10,000 tasks: frames under 17 ms, ${what}`,
    measured: inTime(frames, FRAME_MS),
    budget: 99,
    unit: '%',
    atLeast: true,
  };
  if (worked === undefined) return [share];
  const ms = frames.reduce((sum, each) => sum + each, 0);
  return [
    share,
    {
      name: `10,000 tasks: the page's own work a frame, ${what}`,
      measured: (worked / ms) * (1000 / 60),
      budget: FRAME_MS,
      unit: 'ms',
    },
  ];
}
