import { inTime } from '../lib/stats.ts';
import type { Measurement } from '../lib/table.ts';

/** Maximum ms between two frames (at 60 Hz), and of the page's own work per frame. */
const FRAME_MS = 17;

/**
 * Returns the share of frames under `FRAME_MS` during an action and, if `worked` is given, the
 * page's own work per frame of a 60 Hz screen.
 * @param frames the times between frames, in ms.
 * @param worked how long the main thread worked during the action, in ms.
 */
export function frameRows(what: string, frames: number[], worked?: number): Measurement[] {
  const share: Measurement = {
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
