import { expect, test } from '../fixtures.ts';
import { announcement, stored, undoLast } from '../tasks/board.ts';
import { heightOf, hours, openSchedule, putTask, taskIn, unplanned } from './schedule.ts';

const TUESDAY = '2026-11-17';
const at = (clock: string) => ({ planned_date: TUESDAY, planned_time: clock });

test('a task is dragged onto an hour, to another day, to a day without a time, and back to the unplanned', {
  tag: '@full',
}, async ({ page, person }) => {
  await putTask(person, 'Draft the plan', { duration_estimated: 60 });
  await openSchedule(page);
  const task = taskIn(page, 'Draft the plan');
  const drop = async (day: string, clock: string) =>
    task.dragTo(hours(page, day), {
      sourcePosition: { x: 30, y: 4 },
      // The mouse holds the task 4 px below its top. A task that is already shown in the hours of a
      // day is placed by its top, exactly on the line of the hour. Any other task is placed by
      // the mouse, 4 px below the line, and snaps to the line.
      targetPosition: { x: 40, y: (await heightOf(page, day, clock)) + 4 },
    });

  await drop(TUESDAY, '10:00');
  await expect(announcement(page, 'planned for Tuesday 17 November, 10:00')).toBeAttached();
  await expect.poll(() => stored(person, 'Draft the plan')).toMatchObject(at('10:00:00'));

  await drop('2026-11-19', '13:30');
  await expect(announcement(page, 'Thursday 19 November, 13:30')).toBeAttached();

  await task.dragTo(page.locator('[data-anytime="2026-11-18"]'));
  await expect(
    page
      .getByRole('list', { name: 'Wednesday 18 November, any time' })
      .getByRole('button', { name: /^Draft the plan\b/ }),
  ).toBeVisible();
  await expect
    .poll(async () => await stored(person, 'Draft the plan'))
    .toMatchObject({ planned_date: '2026-11-18', planned_time: null });

  await task.dragTo(page.locator('[data-unplanned]'));
  await expect(announcement(page, 'has no planned day anymore')).toBeAttached();
  await expect((await unplanned(page)).getByText('Draft the plan')).toBeVisible();
});

test('every drag has a key: by days, by 15 minutes, longer; one Undo', {
  tag: '@full',
}, async ({ page, person }) => {
  await putTask(person, 'Draft the plan', { ...at('10:00'), duration_estimated: 60 });
  await openSchedule(page);
  const task = taskIn(page, 'Draft the plan');
  await task.focus();
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', '+']) {
    await page.keyboard.press(key);
  }
  await expect(task).toBeFocused();
  await expect(
    announcement(page, 'planned for Thursday 19 November, 10:15, 1 h 15 min'),
  ).toBeAttached();
  await expect
    .poll(() => stored(person, 'Draft the plan'))
    .toMatchObject({
      planned_date: '2026-11-19',
      planned_time: '10:15:00',
      duration_estimated: 75,
    });
  await expect(task).toBeFocused();
  await undoLast(page);
  await expect
    .poll(async () => await stored(person, 'Draft the plan'))
    .toMatchObject({ ...at('10:00:00'), duration_estimated: 60 });

  await task.focus();
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog', { name: 'Plan “Draft the plan”' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(task).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(announcement(page, 'has no planned day anymore')).toBeAttached();
});

test('an act right after a key that moves a task is not overwritten by the move', {
  tag: '@full',
}, async ({ page, person }) => {
  await putTask(person, 'Draft the plan', { ...at('10:00'), duration_estimated: 60 });
  await openSchedule(page);
  await taskIn(page, 'Draft the plan').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Backspace');
  // A move that is still pending is saved when the page is left.
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Goals', exact: true }).click();
  await expect(page.getByRole('button', { name: 'New goal' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect((await unplanned(page)).getByText('Draft the plan')).toBeVisible();
  await expect
    .poll(() => stored(person, 'Draft the plan'))
    .toMatchObject({ planned_date: null, planned_time: null });
});

test('clarity §4 the week: past days are folded, today is wider, and it opens at now', async ({
  page,
  person,
}) => {
  await putTask(person, 'Long ago', {
    planned_date: '2026-11-16',
    planned_time: '09:00',
    status: 'completed',
    completed_at: '2026-11-16T09:00:00Z',
  });
  await putTask(person, 'Read the offer', at('18:00'));
  await openSchedule(page, '', '2026-11-18T17:40:00+01:00');
  const width = async (day: string) => (await hours(page, day).boundingBox())?.width ?? 0;
  expect(await width('2026-11-17')).toBeLessThan(50);
  expect(await width('2026-11-18')).toBeGreaterThan(1.5 * (await width('2026-11-19')));
  await expect(page.locator('[data-now-line]')).toBeInViewport();
  await expect(taskIn(page, 'Long ago')).toHaveCount(0);
  await page
    .getByRole('button', { name: 'Show Monday 16 November and the other past days' })
    .click();
  await expect(taskIn(page, 'Long ago')).toBeAttached();
  await expect(taskIn(page, 'Read the offer')).toBeVisible();
  expect(await width('2026-11-17')).toBeGreaterThan(90);
});

test('clarity §4 the week: "+1 more" on a folded day unfolds it', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await putTask(person, 'Long ago', { planned_date: '2026-11-16' });
  await openSchedule(page, '', '2026-11-18T09:40:00+01:00');
  await expect(taskIn(page, 'Long ago')).toHaveCount(0);
  await page.locator('[data-anytime="2026-11-16"]').getByRole('button').click();
  await expect(taskIn(page, 'Long ago')).toBeVisible();
});

test('clarity §4 the week: a key that moves a task to a past day unfolds it', {
  tag: '@full',
}, async ({ page, person }) => {
  await putTask(person, 'Read the offer', { planned_date: '2026-11-18', planned_time: '10:00' });
  await openSchedule(page, '', '2026-11-18T09:40:00+01:00');
  const task = taskIn(page, 'Read the offer');
  await task.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(task).toBeFocused();
  await expect.poll(() => stored(person, 'Read the offer')).toMatchObject(at('10:00:00'));
});

test('the page has keyboard shortcuts, unless single keys are switched off', {
  tag: '@full',
}, async ({ page, person }) => {
  await putTask(person, 'Draft the plan', at('10:00'));
  await openSchedule(page);
  await expect(taskIn(page, 'Draft the plan')).toBeVisible();
  // Press the keys faster than the page renders.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/date=2026-11-23/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { name: 'November 2026', exact: true })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page).not.toHaveURL(/date=/);
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: 'Monday 16 November 2026' })).toBeVisible();

  // The same keys on a Cyrillic keyboard.
  for (const [key, code] of [
    ['ь', 'KeyM'],
    ['в', 'KeyD'],
  ] as const) {
    await page.evaluate(
      (init) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })),
      { key, code },
    );
    if (code === 'KeyM') await expect(page).toHaveURL(/view=month/);
  }
  await expect(page).toHaveURL(/view=day/);
  await expect(page.getByRole('heading', { name: 'Monday 16 November 2026' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('single-keys', '"off"'));
  await page.keyboard.press('a');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Monday 16 November 2026' })).toBeVisible();
});

test('dragging its lower edge makes a task longer', { tag: '@full' }, async ({ page, person }) => {
  await putTask(person, 'Draft the plan', { ...at('10:00'), duration_estimated: 60 });
  await openSchedule(page);
  const task = taskIn(page, 'Draft the plan');
  const box = await task.boundingBox();
  if (!box) throw new Error('The task is not drawn.');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + box.height - 3);
  await page.mouse.down();
  await page.mouse.move(x, box.y + box.height + box.height / 2 - 3, { steps: 5 });
  await page.mouse.up();
  await expect(announcement(page, '1 h 30 min')).toBeAttached();
  await expect(task).toContainText('10:00–11:30');
});

test('the month: three lines per day and the number of others; a drop keeps the time', {
  tag: '@full',
}, async ({ page, person }) => {
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await putTask(person, title, { planned_date: '2026-11-19' });
  }
  await putTask(person, 'Draft the plan', at('10:00'));
  await openSchedule(page, '?view=month');
  await page
    .getByRole('button', { name: /^10:00 Draft the plan\b/ })
    .dragTo(page.getByRole('button', { name: /^Wednesday 25 November,/ }));
  await expect(announcement(page, 'Wednesday 25 November, 10:00')).toBeAttached();
  await expect
    .poll(() => stored(person, 'Draft the plan'))
    .toMatchObject({
      planned_date: '2026-11-25',
      planned_time: '10:00:00',
    });
  await page.getByRole('button', { name: '+3 more' }).click();
  await expect(page.getByRole('heading', { name: 'Thursday 19 November 2026' })).toBeVisible();
  await page.getByRole('button', { name: '+2 more on Thursday 19 November' }).click();
  await expect(taskIn(page, 'Five')).toBeVisible();
});

for (const { zone, now, today, due } of [
  {
    zone: 'Pacific/Pago_Pago',
    now: '2026-11-16T08:30:00Z',
    today: 'Sunday 15 November 2026',
    due: /^Due 22:30\s?: Send it$/,
  },
  {
    zone: 'Pacific/Kiritimati',
    now: '2026-11-16T11:00:00Z',
    today: 'Tuesday 17 November 2026',
    due: /^Due 02:00\s?: Send it$/,
  },
]) {
  test(`design §6: days are those of ${zone}, wherever the browser is`, { tag: '@full' }, async ({
    page,
    person,
  }) => {
    await person.client.from('profiles').update({ time_zone: zone }).eq('id', person.id);
    const deadline = new Date(Date.parse(now) + 3_600_000).toISOString();
    await putTask(person, 'Send it', { deadline });
    await openSchedule(page, '?view=day', now);
    await expect(page.getByRole('heading', { name: today })).toBeVisible();
    await expect(page.getByRole('button', { name: due })).toBeVisible();
  });
}

for (const day of ['2026-03-28', '2026-03-29', '2026-10-25']) {
  test(`ten o’clock is at ten o’clock on ${day}, whatever the clock does there`, {
    tag: '@full',
  }, async ({ page, person }) => {
    await putTask(person, 'Draft the plan', { planned_date: day, planned_time: '10:00' });
    await openSchedule(page, `?view=day&date=${day}`);
    const column = await hours(page, day).boundingBox();
    const block = await taskIn(page, 'Draft the plan').boundingBox();
    const height = (block?.y ?? 0) - (column?.y ?? 0);
    expect(height).toBeCloseTo(await heightOf(page, day, '10:00'), 0);
  });
}

test('clarity §4: T, Shift T and W plan a focused task, and without one they show a day', async ({
  page,
  person,
}) => {
  await putTask(person, 'Draft the plan', {
    ...at('10:00'),
    status: 'in_progress',
    started_at: '2026-11-16T08:00:00Z',
  });
  await openSchedule(page, '?view=week');
  const task = taskIn(page, 'Draft the plan');
  await task.focus();
  await page.keyboard.press('t');
  await expect
    .poll(() => stored(person, 'Draft the plan'))
    .toMatchObject({ planned_date: '2026-11-16', status: 'in_progress' });
  await expect(task).toBeFocused();
  // A running task that moves to a later day is paused.
  await page.keyboard.press('Shift+T');
  await expect
    .poll(() => stored(person, 'Draft the plan'))
    .toMatchObject({ planned_date: TUESDAY, status: 'not_started' });
  await expect(task).toBeFocused();
  await page.keyboard.press('d');
  await page.keyboard.press('w');
  await expect(page.getByRole('dialog', { name: 'Plan “Draft the plan”' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(task).toBeFocused();
  await expect(page).toHaveURL(/view=week/);
  await task.blur();
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/view=day/);
});

test('WCAG 1.3.1 the agenda: Today is a text of the page, after the date', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await openSchedule(page, '?view=agenda&date=2026-11-16');
  const day = page.getByRole('region', { name: 'Monday 16 November' });
  await expect(day.getByRole('heading')).toHaveText('Monday 16 November Today');
});
