// Takes the screenshots of docs/screens, which scripts/screens/list.ts lists: in light and dark and
// on a phone, for a visitor, a new account, an account with a week's work, and the demo's owner and
// admin. Needs a built web app (`npm run build`).
//   npm run screens            all of them
//   npm run screens -- tasks   those whose name starts with "tasks"
import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { startHost, type TestHost } from '../tests/support/host.ts';
import { paste } from '../tests/support/paste.ts';
import { signUpPerson, visitor } from '../tests/support/people/people.ts';
import { ADMIN, emailOf, PASSWORD, PEOPLE } from './demo/people.ts';
import { type Look, SCREENS, type Screen, type Viewer } from './screens/list.ts';
import { fillWeek } from './screens/week.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs', 'screens');
/**
 * The time of the pages' clock: a late morning in the past, because the database replaces future
 * times of a task with the current time.
 */
const NOW = new Date();
if (NOW.getUTCHours() < 11) NOW.setUTCDate(NOW.getUTCDate() - 1);
NOW.setUTCHours(10, 42, 0, 0);
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LOOKS: Record<Look, { viewport: typeof DESKTOP; theme: 'light' | 'dark' }> = {
  light: { viewport: DESKTOP, theme: 'light' },
  dark: { viewport: DESKTOP, theme: 'dark' },
  phone: { viewport: PHONE, theme: 'light' },
};
/** WebP quality out of 100: text is sharp, and all screenshots together take about 3 MB. */
const QUALITY = 70;

const wanted = process.argv[2] ?? '';
const host = await startHost();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await mkdir(FOLDER, { recursive: true });
  const sessions = await signIn(host);
  // A full run first removes all screenshots, because some pages may no longer be on the list.
  if (!wanted) for (const file of await readdir(FOLDER)) await rm(join(FOLDER, file));
  for (const screen of SCREENS.filter(({ name }) => name.startsWith(wanted))) {
    for (const look of screen.looks) await take(browser, screen, look, sessions[screen.viewer]);
  }
} finally {
  await browser.close();
  await host.stop();
}

/** Returns the session of each viewer, after creating their accounts and data. */
async function signIn(on: TestHost): Promise<Record<Viewer, unknown>> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts', 'demo.ts')], {
    env: { ...process.env, DATABASE_URL: on.databaseUrl },
  });
  const [owner] = PEOPLE;
  if (!owner) throw new Error('The demo has nobody.');
  const alex = await signUpPerson(on, { first_name: 'Alex', last_name: 'Moreau' });
  await fillWeek(on, alex, NOW);
  const nobody = await signUpPerson(on, { first_name: 'Sam', last_name: 'Okafor' });
  return {
    visitor: null,
    new: nobody.session,
    week: alex.session,
    owner: await sessionOf(on, emailOf(owner)),
    admin: await sessionOf(on, emailOf(ADMIN)),
  };
}

async function sessionOf(on: TestHost, email: string) {
  const { data, error } = await visitor(on).auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return data.session;
}

async function take(
  from: Browser,
  { name, path, viewer, captured }: Screen,
  look: Look,
  signedIn: unknown,
): Promise<void> {
  const { viewport, theme } = LOOKS[look];
  const context = await from.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    isMobile: viewport === PHONE,
    hasTouch: viewport === PHONE,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(
    ([scheme, kept]) => {
      localStorage.setItem('theme', scheme as string);
      if (kept) localStorage.setItem('sb-127-auth-token', kept);
    },
    [theme, signedIn ? JSON.stringify(signedIn) : ''],
  );
  await page.goto(host.url + path);
  await shown(page);
  if (captured) await capture(page, captured, viewport === PHONE);
  const suffix = viewer === 'new' || viewer === 'week' ? `-${viewer}` : '';
  await page.addStyleTag({ content: '* { caret-color: transparent !important }' });
  // Playwright's own `screenshot` writes only PNG and JPEG.
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await writeFile(join(FOLDER, `${name}${suffix}-${look}.webp`), Buffer.from(data, 'base64'));
  await context.close();
}

/**
 * Types or pastes text into the capture dialog or, on a desktop's /tasks, into its quick-add line.
 * Waits for the chips that show the recognized details.
 */
async function capture(page: Page, text: string, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Add a task', exact: true }).tap();
  else await page.keyboard.press('n');
  // On /tasks, N moves the focus to the page's own quick-add line.
  const line = (isPhone ? page.getByRole('dialog') : page).getByRole('textbox', {
    name: 'New task',
  });
  if (text.includes('\n')) {
    await line.focus();
    await paste(page, text);
  } else await line.fill(text);
  const chips = page.getByRole('list', { name: 'Recognized details' });
  await chips.getByText('Planned').first().waitFor();
}

/** Waits until the page is loaded and no skeleton is left. */
async function shown(page: Page): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
