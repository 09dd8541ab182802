import { startHost } from '../../tests/support/host.ts';
import { type Person, signUpPerson } from '../../tests/support/people/people.ts';
import { fillBoard } from '../board/board-fill.ts';
import { quantile } from '../lib/stats.ts';
import type { Measurement } from '../lib/table.ts';
import {
  type DeviceSpeed,
  firstVisit,
  type MeasuredVisit,
  secondVisit,
  type VisitedPage,
} from './first-visit.ts';

const TIMES = 5;
const TASKS = 100;

const SLOW: DeviceSpeed = { name: 'slow device', slow: true };
const QUICK: DeviceSpeed = { name: 'quick device', slow: false };

const LANDING: VisitedPage = { path: '/', hasTasks: false };
const SIGN_IN: VisitedPage = { path: '/login', hasTasks: false };
const BOARD: VisitedPage = { path: '/tasks', hasTasks: true };

type Measure = keyof MeasuredVisit;
const UNITS = {
  firstPaint: ['first paint', 'ms'],
  firstTask: ['first task', 'ms'],
  usableTask: ['first task that can be used', 'ms'],
  largestPaint: ['largest paint', 'ms'],
  blocking: ['blocking time', 'ms'],
  longestTask: ['longest blocking task', 'ms'],
  scriptsToTask: ['JavaScript until the first task', 'kB'],
  scriptsToIdle: ['JavaScript until idle', 'kB'],
  requests: ['requests until idle', ''],
} satisfies Record<Measure, [name: string, unit: string]>;

type Budgets = Partial<Record<Measure, number>>;

/** The measured visits and their budgets (design §7); measurements without a budget are printed too. */
const BUDGETS: [what: string, typeof firstVisit, VisitedPage, DeviceSpeed, Budgets][] = [
  ['landing', firstVisit, LANDING, SLOW, { largestPaint: 900, blocking: 150, scriptsToIdle: 140 }],
  ['sign-in', firstVisit, SIGN_IN, SLOW, { largestPaint: 900, blocking: 150, scriptsToIdle: 140 }],
  [
    'board of 100 tasks',
    firstVisit,
    BOARD,
    SLOW,
    {
      firstPaint: 900,
      firstTask: 1500,
      largestPaint: 1800,
      blocking: 250,
      scriptsToTask: 200,
      scriptsToIdle: 320,
      requests: 40,
    },
  ],
  ['board of 100 tasks, second visit', secondVisit, BOARD, SLOW, { firstTask: 800 }],
  ['landing', firstVisit, LANDING, QUICK, {}],
  ['sign-in', firstVisit, SIGN_IN, QUICK, {}],
  ['board of 100 tasks', firstVisit, BOARD, QUICK, { firstTask: 600 }],
  ['board of 100 tasks, second visit', secondVisit, BOARD, QUICK, {}],
];

/**
 * Measures visits in full Chromium, each as the median of five: on a slow device (processor 4 times
 * slower, 9 Mbit/s, 85 ms a request) and on this machine as it is.
 */
export async function visits(): Promise<Measurement[]> {
  const host = await startHost({ durable: true, env: { LOG_LEVEL: 'warn' } });
  try {
    const person = await signUpPerson(host, { first_name: 'Tom' });
    await fillBoard(host, person, TASKS);
    const rows: Measurement[] = [];
    for (const [what, measure, page, device, budgets] of BUDGETS) {
      const seen: MeasuredVisit[] = [];
      for (let turn = 0; turn < TIMES; turn += 1) {
        seen.push(await measure(host, page, device, signedIn(page, person)));
      }
      rows.push(...rowsOf(`${what}, ${device.name}`, seen, budgets));
    }
    return rows;
  } finally {
    await host.stop();
  }
}

const signedIn = ({ hasTasks }: VisitedPage, person: Person) => (hasTasks ? person : undefined);

function rowsOf(name: string, seen: MeasuredVisit[], budgets: Budgets): Measurement[] {
  return Object.entries(UNITS).flatMap(([key, [what, unit]]) => {
    const measure = key as Measure;
    const values = seen.map((visit) => visit[measure]).filter((value) => value !== undefined);
    if (values.length === 0) return [];
    const measured = quantile(0.5, values);
    return { name: `${name}: ${what}`, measured, budget: budgets[measure], unit };
  });
}
