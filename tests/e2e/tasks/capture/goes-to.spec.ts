import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { newTask, openBoard, stored } from '../board.ts';
import { inbox } from '../inbox.ts';
import { captureDialog, captureLine, open } from './capture.ts';

const goesTo = (page: Page) => page.getByRole('radiogroup', { name: 'Goes to' });
const place = (page: Page, name: string) => goesTo(page).getByRole('radio', { name });

test('clarity §2 capture: the line says where the task belongs and why, and goes to the inbox', async ({
  page,
  person,
}) => {
  await openBoard(page);
  await newTask(page).fill('Paint the fence');
  await expect(place(page, 'Inbox')).toBeChecked();
  await expect(page.getByText('Suggested', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Suggested: Schedule.' })).toBeAttached();
  await newTask(page).press('Enter');
  await expect(inbox(page)).toContainText('Paint the fence');
  await expect.poll(() => stored(person, 'Paint the fence')).toMatchObject({ is_unsorted: true });
});

test('clarity §1 capture: what was understood is announced once, after a pause, and describes the line', {
  tag: ['@full', '@desktop'],
}, async ({ page, person: _person }) => {
  await page.clock.setFixedTime('2026-11-20T09:00:00+01:00');
  await openBoard(page);
  await newTask(page).focus();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector('form [role="status"]')?.textContent ?? '';
      if (text !== '' && text !== said.at(-1)) said.push(text);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await page.keyboard.type('Prepare the slides Tuesday 9:30 by Wednesday 5pm');
  const understood = /^Planned Tue.* 09:30 and Due Wed.* 17:00\. Suggested: .+/;
  await expect(newTask(page)).toHaveAccessibleDescription(understood);
  await expect(page.getByRole('status').filter({ hasText: understood })).toHaveCount(1);
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect((await said()).filter((text) => understood.test(text))).toHaveLength(1);
});

test('clarity §2 capture: where the engine is sure, its quadrant is chosen; a choice by hand survives typing', {
  tag: '@desktop',
}, async ({ page, person }) => {
  await page.clock.setFixedTime('2026-11-20T09:00:00+01:00');
  await openBoard(page);
  await newTask(page).fill('File the tax return by tomorrow');
  await expect(place(page, 'Do Now')).toBeChecked();
  await place(page, 'Schedule').click();
  await newTask(page).fill('File the tax return by tomorrow 3h');
  await expect(place(page, 'Schedule')).toBeChecked();
  await newTask(page).press('Enter');
  await expect
    .poll(() => stored(person, 'File the tax return'))
    .toMatchObject({ quadrant: 'schedule', is_unsorted: false, placed_by: 'person' });

  // The inbox can be chosen, too.
  await newTask(page).fill('Pay the tax by tomorrow');
  await expect(place(page, 'Do Now')).toBeChecked();
  await place(page, 'Inbox').click();
  await newTask(page).press('Enter');
  await expect.poll(() => stored(person, 'Pay the tax')).toMatchObject({ is_unsorted: true });
  // The choice does not apply to the next line.
  await newTask(page).fill('Pay the fine by tomorrow');
  await expect(place(page, 'Do Now')).toBeChecked();
});

test('clarity §2 capture: a place is chosen by keyboard, and the dialog counts what it added', {
  tag: '@desktop',
}, async ({ page, person }) => {
  await open(page, '/goals');
  await page.keyboard.press('n');
  await page.keyboard.type('Read the offer');
  await expect(place(page, 'Inbox')).toBeVisible();
  await place(page, 'Inbox').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(place(page, 'Schedule')).toBeChecked();
  await captureLine(page).press('ControlOrMeta+Enter');
  await expect(captureDialog(page).getByText('Added “Read the offer”')).toBeVisible();
  await expect
    .poll(() => stored(person, 'Read the offer'))
    .toMatchObject({ quadrant: 'schedule', is_unsorted: false });
  await captureLine(page).fill('Call the bank');
  await captureLine(page).press('ControlOrMeta+Enter');
  await expect(
    captureDialog(page).getByText('2 added, the last one “Call the bank”'),
  ).toBeVisible();
  await expect.poll(() => stored(person, 'Call the bank')).not.toBeNull();
  await expectAccessible(page);

  await captureDialog(page).getByRole('button', { name: 'Undo last' }).click();
  await expect.poll(() => stored(person, 'Call the bank')).toBeNull();
  await expect(captureDialog(page).getByText('Added “Read the offer”')).toBeVisible();
  await expect(captureLine(page)).toBeFocused();
});
