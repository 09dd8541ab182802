import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const file = (text: string | Buffer, name = 'calendar.ics') => ({
  name,
  mimeType: 'text/calendar',
  buffer: Buffer.from(text),
});
export const SOON = (() => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  return { day, basic: day.replaceAll('-', '') };
})();
export const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n');
export const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Work', ...parts, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
export const soon = (uid: string, title: string) =>
  event(uid, `DTSTART:${SOON.basic}T100000`, 'DURATION:PT45M', `SUMMARY:${title}`);

export async function openSettings(page: Page) {
  await page.goto('/settings#calendars');
  await expect(page.getByRole('heading', { level: 2, name: 'Calendars' })).toBeVisible();
}
export const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Import a calendar file' });

export async function openImport(page: Page) {
  await openSettings(page);
  await page.getByRole('button', { name: 'Import a calendar file…' }).click();
  await expect(dialogOf(page)).toBeVisible();
}
export async function give(page: Page, given: ReturnType<typeof file>) {
  await dialogOf(page).locator('input[type=file]').setInputFiles(given);
}
export const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: title, exact: true });
