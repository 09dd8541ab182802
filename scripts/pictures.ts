// Takes the pictures of docs/pictures: sign-in and board, light, dark and on a phone, with one
// person's realistic tasks. Wants the web app built (`npm start` or `npm run build`).
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startHost } from '../tests/support/host.ts';
import { type Person, signUpPerson } from '../tests/support/people.ts';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures');
/** The pages believe that it is this late morning; the database refuses what lies in the future. */
const NOW = new Date();
if (NOW.getUTCHours() < 11) NOW.setUTCDate(NOW.getUTCDate() - 1);
NOW.setUTCHours(10, 42, 0, 0);
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const host = await startHost();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await mkdir(FOLDER, { recursive: true });
  const person = await signUpPerson(host, { first_name: 'Alex', last_name: 'Moreau' });
  await fillBoard(person);
  for (const [name, viewport] of [
    ['', DESKTOP],
    ['-phone', PHONE],
  ] as const) {
    for (const theme of ['light', 'dark'] as const) {
      await take(browser, `sign-in-${theme}${name}`, '/login', viewport, theme);
      await take(browser, `tasks-${theme}${name}`, '/tasks', viewport, theme, person);
    }
  }
} finally {
  await browser.close();
  await host.stop();
}

async function take(
  from: Browser,
  name: string,
  path: string,
  viewport: { width: number; height: number },
  theme: 'light' | 'dark',
  person?: Person,
) {
  const context = await from.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'UTC',
    isMobile: viewport === PHONE,
    hasTouch: viewport === PHONE,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(
    ([scheme, session]) => {
      localStorage.setItem('theme', scheme ?? 'light');
      if (session) localStorage.setItem('sb-127-auth-token', session);
    },
    [theme, person ? JSON.stringify(person.session) : ''],
  );
  await page.goto(host.url + path);
  await page
    .getByRole(person ? 'listitem' : 'textbox')
    .first()
    .waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
  await context.close();
}

async function fillBoard({ client }: Person) {
  const at = (days: number, hour: number) => {
    const date = new Date(NOW);
    date.setUTCDate(date.getUTCDate() + days);
    date.setUTCHours(hour, 0, 0, 0);
    return date.toISOString();
  };
  const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
  const important = { is_important: true };
  const { error } = await client.from('tasks').insert(
    [
      {
        title: 'Reply to the auditor about the March invoices',
        duration_estimated: 45,
        deadline: at(0, 17),
        ...important,
        is_urgent: true,
        status: 'in_progress',
        started_at: minutesAgo(18),
      },
      {
        title: 'Fix the broken checkout on the pricing page',
        duration_estimated: 60,
        deadline: at(-2, 9),
        ...important,
        is_urgent: true,
        has_break_consequence: true,
      },
      {
        title: 'Sign the lease',
        duration_estimated: 15,
        deadline: at(1, 10),
        ...important,
        is_urgent: true,
      },
      { title: 'Call the bank about the card', duration_estimated: 45, is_urgent: true },
      {
        title: 'Draft the Q1 hiring plan',
        duration_estimated: 120,
        deadline: at(3, 17),
        ...important,
        quadrant: 'schedule',
      },
      {
        title: 'Book the yearly health check',
        duration_estimated: 10,
        ...important,
        quadrant: 'schedule',
      },
      {
        title: 'Write the onboarding guide for support',
        duration_estimated: 180,
        deadline: at(15, 17),
        ...important,
        quadrant: 'schedule',
      },
      {
        title: 'Compare the three offers for the office',
        duration_estimated: 60,
        ...important,
        quadrant: 'schedule',
      },
      {
        title: 'Collect the receipts from the Lisbon trip',
        duration_estimated: 30,
        deadline: at(6, 12),
        is_urgent: true,
        quadrant: 'delegate',
      },
      {
        title: 'Update the supplier phone list',
        duration_estimated: 20,
        is_urgent: true,
        quadrant: 'delegate',
      },
      { title: 'Reorganise the old photo folders', duration_estimated: 30, quadrant: 'drop' },
      { title: 'Compare note-taking apps again', duration_estimated: 10, quadrant: 'drop' },
      {
        title: 'Send the signed contract',
        status: 'completed',
        started_at: minutesAgo(90),
        completed_at: minutesAgo(60),
        duration_estimated: 20,
      },
    ].map((task) => ({
      status: 'not_started',
      started_at: null,
      completed_at: null,
      deadline: null,
      is_urgent: false,
      is_important: false,
      has_break_consequence: false,
      quadrant: 'do_now',
      ...task,
    })),
  );
  if (error) throw error;
}
