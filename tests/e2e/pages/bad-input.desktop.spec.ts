import type { Locator, Page } from '@playwright/test';
import { signUpPerson } from '../../support/people/people.ts';
import { delegateRequest, fillAndSend } from '../delegations/delegations.ts';
import { expect, test } from '../fixtures.ts';
import { openGoals, storedGoal } from '../goals/goals-page.ts';
import { card, choose, moreDetails, newTask, openBoard, stored, toast } from '../tasks/board.ts';

/**
 * A text with markup, right-to-left letters, an emoji of several code points, a zero-width space, a
 * formula, placeholders and SQL.
 */
const ODD = '<b>אבג</b> 👩‍🚀 "=1+1" {{x}} \u200b%s\'; drop table tasks; --';
const HUGE = 'x'.repeat(10_000);

/** Reloads the page and accepts the dialog if the browser asks whether to leave. */
async function reload(page: Page) {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

/** Makes every write to a table fail with status 500. */
const refuse = (page: Page, table: string) =>
  page.route(`**/rest/v1/${table}*`, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: {} }),
  );

test('quick add: odd titles stay unchanged; durations of 0 and a week, and far days, get a message', {
  tag: '@full',
}, async ({ page, person }) => {
  await openBoard(page);
  await newTask(page).fill(ODD);
  await newTask(page).press('Enter');
  await expect(toast(page, 'Task Created')).toBeVisible();
  const { data } = await person.client.from('tasks').select('title').single();
  expect(data?.title).toBe(ODD);
  await expect(page.getByRole('main').locator('b', { hasText: 'אבג' })).toHaveCount(0);

  await newTask(page).fill(HUGE);
  await newTask(page).press('Enter');
  const tooLong = page.getByText(
    'Titles can have up to 300 characters. Put the rest in the notes.',
  );
  await expect(tooLong).toBeVisible();
  await page.reload();
  await expect(newTask(page)).toHaveValue(HUGE);

  await moreDetails(page).click();
  const duration = page.getByLabel('Duration');
  for (const typed of ['0', '1001h']) {
    await newTask(page).fill('It takes its time');
    await duration.fill(typed);
    await newTask(page).press('Enter');
    await expect(page.getByText('Enter a duration like 45m or 1h 30m.')).toBeVisible();
    await expect(duration).toHaveValue(typed);
  }
  await duration.fill('168h');
  await newTask(page).press('Enter');
  await expect(card(page, 'It takes its time')).toContainText('168 h');
  await expect
    .poll(() => stored(person, 'It takes its time'))
    .toMatchObject({ duration_estimated: 10_080 });

  await newTask(page).fill('In the far future');
  await moreDetails(page).click();
  const planned = page.getByLabel('Planned for');
  await planned.fill('1 Jan 9999');
  await planned.press('Tab');
  await newTask(page).press('Enter');
  await expect(page.getByText('Choose a day between 1970 and 2199.')).toBeVisible();
  await expect(newTask(page)).toHaveValue('In the far future');
});

interface Form {
  name: string;
  table: string;
  /** Opens the form as a person would, and returns it. */
  open: (page: Page) => Promise<Locator>;
  /** The label of the field to type into. */
  field: string;
  /** Fills in other required fields. */
  fill?: (form: Locator) => Promise<void>;
  save: string;
  failed: string;
  /** The toast after saving; undefined for forms that show none. */
  done?: string;
}

const delegateNew = async (page: Page) => {
  await page.goto('/delegations');
  await page.getByRole('button', { name: 'New delegation' }).first().click();
  return page.getByRole('dialog', { name: 'New delegation' });
};
const sheet = async (page: Page) => {
  await openBoard(page);
  await choose(page, 'Plan the move', 'Edit');
  return page.getByRole('dialog', { name: 'Edit task' });
};
const to = (form: Locator) => form.getByLabel('To', { exact: true }).fill('tom@example.com');

/** Forms in which the typed text must survive a failed save and a reload. */
const FORMS: Form[] = [
  {
    name: 'task sheet, title',
    table: 'tasks',
    open: sheet,
    field: 'Title',
    save: 'Done',
    failed: 'Failed to update task. Please try again.',
  },
  {
    name: 'task sheet, notes',
    table: 'tasks',
    open: async (page) => {
      const form = await sheet(page);
      await expect(form.getByText('Notes', { exact: true })).toBeVisible();
      // Existing text is shown rendered until it is edited.
      const write = form.getByRole('button', { name: 'Write' });
      if (await write.isVisible()) await write.click();
      return form;
    },
    field: 'Notes',
    save: 'Done',
    failed: 'Failed to update task. Please try again.',
  },
  {
    name: 'goal',
    table: 'goals',
    open: async (page) => {
      await openGoals(page);
      await page.getByRole('button', { name: 'New goal' }).click();
      return page.getByRole('dialog', { name: 'New goal' });
    },
    field: 'Title',
    save: 'Create goal',
    failed: 'Failed to create goal',
    done: 'Goal created successfully',
  },
  {
    name: 'delegation, new',
    table: 'delegated_tasks',
    open: delegateNew,
    field: 'What needs to be done',
    fill: to,
    save: 'Delegate',
    failed: 'Failed to delegate task',
    done: 'Task Delegated',
  },
  {
    name: 'delegation of a task',
    table: 'delegated_tasks',
    open: async (page) => {
      await openBoard(page);
      await choose(page, 'Receipts', 'Delegate…');
      return page.getByRole('dialog', { name: 'Delegate task' });
    },
    field: 'Note',
    fill: to,
    save: 'Delegate',
    failed: 'Failed to delegate task',
    done: 'Task Delegated',
  },
  {
    name: 'feedback',
    table: 'feedback',
    open: async (page) => {
      await openBoard(page);
      await page.getByRole('button', { name: 'Feedback' }).click();
      return page.getByRole('dialog', { name: 'Feedback' });
    },
    field: 'What works, what doesn’t, what’s missing?',
    save: 'Send feedback',
    failed: 'Failed to send the feedback',
    done: 'Feedback sent',
  },
];

for (const { name, table, open, field, fill, save, failed, done } of FORMS) {
  test(`the typed text survives a failed save and a reload: ${name}`, { tag: '@full' }, async ({
    page,
    person,
    consoleErrors,
  }) => {
    await person.client.from('tasks').insert([{ title: 'Plan the move' }, { title: 'Receipts' }]);
    await refuse(page, table);
    const before = await open(page);
    await before.getByLabel(field, { exact: true }).fill(ODD);
    await fill?.(before);
    await before.getByRole('button', { name: save, exact: true }).click();
    await expect(toast(page, failed)).toBeVisible();
    await expect(before.getByLabel(field, { exact: true })).toHaveValue(ODD);
    await reload(page);
    const after = await open(page);
    await expect(after.getByLabel(field, { exact: true })).toHaveValue(ODD);
    // The task's panel saves a restored draft by itself. This save is refused too.
    if (!done) await expect(toast(page, failed)).toBeVisible();

    await page.unroute(`**/rest/v1/${table}*`);
    await after.getByRole('button', { name: save, exact: true }).click();
    if (done) await expect(toast(page, done)).toBeVisible();
    await expect(after).toBeHidden();
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
    await expect.poll(drafts).toEqual([]);
    consoleErrors.length = 0;
  });
}

test('reminder and follow-up: the draft is there after a reload, and gone after signing out', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom' });
  const { id } = await delegateRequest(person, tom.email, 'Book the room');
  await page.goto(`/delegations?tab=waiting&open=${id}`);
  const details = page.getByRole('dialog', { name: 'Book the room' });
  await details.getByLabel('Reminder').fill(ODD);
  await details.getByLabel('What to ask').fill('Which room');
  await page.reload();
  await expect(details.getByLabel('Reminder')).toHaveValue(ODD);
  await expect(details.getByLabel('What to ask')).toHaveValue('Which room');
  await details.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: /More tasks than day/ })).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(left).not.toContain('Which room');
});

test('follow-up: what is typed after a save is a draft again', { tag: '@full' }, async ({
  page,
  person,
}) => {
  const { id } = await delegateRequest(person, 'tom@northwind.example', 'Book the room');
  await page.goto(`/delegations?tab=waiting&open=${id}`);
  const question = page.getByRole('dialog', { name: 'Book the room' }).getByLabel('What to ask');
  // The trailing space is not saved, and does not count as a change.
  const save = page.getByRole('button', { name: 'Save follow-up' });
  await question.fill('Which room ');
  await save.click();
  await expect(toast(page, 'Follow-up saved')).toBeVisible();
  await page.reload();
  await expect(question).toHaveValue('Which room');
  await question.fill('Which floor');
  await save.click();
  await expect(save).toBeDisabled();
  await question.fill('Which floor, and until when');
  await page.reload();
  await expect(question).toHaveValue('Which floor, and until when');
});

test('titles of 10,000 characters: goal and delegation show an error at the field and keep the text', {
  tag: '@full',
}, async ({ page, person }) => {
  await openGoals(page);
  await page.getByRole('button', { name: 'New goal' }).click();
  const goal = page.getByRole('dialog', { name: 'New goal' });
  await goal.getByLabel('Title').fill(HUGE);
  await goal.getByRole('button', { name: 'Create goal' }).click();
  await expect(goal.getByText(/Use at most \d+ characters/)).toBeVisible();
  await expect(goal.getByLabel('Title')).toHaveValue(HUGE);
  await reload(page);
  const form = await delegateNew(page);
  await form.getByLabel('What needs to be done').fill(HUGE);
  await fillAndSend(page, 'tom@example.com');
  await expect(form.getByText(/300 characters or fewer/)).toBeVisible();
  await expect(form.getByLabel('What needs to be done')).toHaveValue(HUGE);
  expect(await storedGoal(person, HUGE)).toBeNull();
});

test('offline during each act: it is applied optimistically, queued, and written once', {
  tag: '@full',
}, async ({ page, context, person, host, consoleErrors }) => {
  await host.sql`update public.profiles set role = 'manager' where id = ${person.id}`;
  const acts = ['Start', 'Pause', 'Resume', 'Complete', 'Move', 'Drop', 'Delete'];
  const titleOf = (act: string) => `One to ${act.toLowerCase()}`;
  const started_at = new Date().toISOString();
  await person.client
    .from('tasks')
    .insert(
      acts.map((act) => ({
        title: titleOf(act),
        status: act === 'Pause' ? 'in_progress' : 'not_started',
        started_at: /Pause|Resume/.test(act) ? started_at : null,
      })),
    )
    .throwOnError();
  await openBoard(page);
  await newTask(page).fill('Created');
  await moreDetails(page).click();
  await expect(page.getByLabel('Duration')).toBeVisible();
  await context.setOffline(true);
  await newTask(page).press('Enter');
  for (const act of ['Start', 'Pause', 'Resume', 'Complete']) await choose(page, titleOf(act), act);
  await choose(page, titleOf('Move'), 'Move to Delegate');
  await choose(page, titleOf('Drop'), 'Drop task');
  await choose(page, titleOf('Delete'), 'Delete task');
  await expect(page.getByText(/^You’re offline\..* 8 changes waiting\./)).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(
      async () =>
        (await person.client.from('tasks').select('title, status, quadrant').order('title')).data,
      { timeout: 30_000 },
    )
    .toEqual([
      { title: 'Created', status: 'not_started', quadrant: 'do_now' },
      { title: 'One to complete', status: 'completed', quadrant: 'do_now' },
      { title: 'One to move', status: 'not_started', quadrant: 'delegate' },
      { title: 'One to pause', status: 'not_started', quadrant: 'do_now' },
      { title: 'One to resume', status: 'in_progress', quadrant: 'do_now' },
      { title: 'One to start', status: 'in_progress', quadrant: 'do_now' },
    ]);
  consoleErrors.length = 0;
});

test('offline, a delegation and an answer to one fail at once, and nothing is lost', {
  tag: '@full',
}, async ({ page, context, person, host, consoleErrors }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom' });
  await delegateRequest(tom, person.email, 'Theirs');
  const form = await delegateNew(page);
  await form.getByLabel('What needs to be done').fill('Paint the fence');
  await context.setOffline(true);
  await fillAndSend(page, tom.email, 'In green');
  await expect(form.getByText(/^Couldn’t delegate the task\. No connection/)).toBeVisible({
    timeout: 20_000,
  });
  await expect(form.getByLabel('Note')).toHaveValue('In green');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Accept: Theirs' }).click();
  await expect(toast(page, 'Failed to respond to delegation')).toContainText('No connection', {
    timeout: 20_000,
  });
  await expect(page.getByRole('button', { name: 'Accept: Theirs' })).toBeVisible();
  await context.setOffline(false);
  consoleErrors.length = 0;
});
