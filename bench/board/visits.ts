import type { Person } from '../../tests/support/people/people.ts';
import { openPage, type Setting } from '../browser/board-page.ts';
import { type Visit, visitOf } from '../browser/board-probes.ts';
import { median } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const TIMES = 7;
const BITS_A_SECOND = 9_000_000;

/**
 * Returns largest paint and blocking time of first visits, on a processor 4 times slower at 9
 * Mbit/s.
 */
export async function visits(setting: Setting, person: Person): Promise<Row[]> {
  return [
    ...rowsOf('landing', 0.9, await measure(setting, '/')),
    ...rowsOf('sign-in', 0.9, await measure(setting, '/login')),
    ...rowsOf('board of 100 tasks', 1.5, await measure(setting, '/tasks', person)),
  ];
}

async function measure(setting: Setting, path: string, person?: Person): Promise<Visit[]> {
  const seen: Visit[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const page = await openPage(setting, person);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: BITS_A_SECOND / 8,
      uploadThroughput: BITS_A_SECOND / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(path);
    seen.push(await visitOf(page, { board: person !== undefined }));
    await page.context().close();
  }
  return seen;
}

const rowsOf = (name: string, budget: number, seen: Visit[]): Row[] => [
  {
    name: `${name}, processor 4 times slower at 9 Mbit/s: largest paint`,
    measured: median(seen.map(({ largestPaint }) => largestPaint)) / 1000,
    budget,
    unit: 's',
  },
  {
    name: `${name}, processor 4 times slower at 9 Mbit/s: blocking time`,
    measured: median(seen.map(({ blocking }) => blocking)),
    budget: 150,
    unit: 'ms',
  },
];
