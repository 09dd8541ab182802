import { readFileSync } from 'node:fs';
import { type Page, test as plain } from '@playwright/test';
import * as catalogue from '#app/data/toasts.ts';
import { PASSWORD, signUpPerson, visitor } from '../support/people.ts';
import { choose, openBoard, toast } from './board.ts';
import { act, handOver, open, rowOf } from './delegations.ts';
import { expect, test } from './fixtures.ts';
import { chooseForGoal, openGoals, putGoal } from './goals-page.ts';
import { noticeIn, tell } from './notices.ts';

/** Where each toast of the catalogue is seen in a browser with its exact words. */
const SEEN: Record<string, string[]> = {
  tasks: [
    'Task Created',
    'Task Started',
    'Task Paused',
    'Task Reopened',
    'Task Resumed',
    'Task Moved',
    'Task Dropped',
    'Task Deleted',
    'Task Completed! 🎉',
    'Failed to create task. Please try again.',
    'Failed to complete task. Please try again.',
    'Failed to start task. Please try again.',
    'Failed to move task. Please try again.',
    'Failed to drop task. Please try again.',
  ],
  'tasks-views': ['Task Updated'],
  goals: [
    'Goal created successfully',
    'Goal updated successfully',
    'Goal deleted successfully',
    'Goal Achieved!',
    'Failed to fetch goals',
    'Failed to create goal',
    'Failed to update goal',
    'Failed to delete goal',
  ],
  'goals-live.desktop': ['New Task Created', 'Task Completed'],
  delegations: [
    'Delegation accepted successfully!',
    'Delegation rejected successfully!',
    'Delegation completed successfully!',
    'Follow-up Saved',
    'Reminder Sent',
    'Failed to send the reminder',
  ],
  'delegations.desktop': [
    'Failed to fetch delegated tasks',
    'Failed to delegate task',
    'Failed to respond to delegation',
    'Failed to cancel delegation',
    'Delegation cancelled successfully!',
    'Task Delegated',
    'New Date Proposed',
    'New Date Agreed',
    'Email notification failed, but they can see it in their dashboard.',
    'Email notification failed. Please inform them about the task delegation.',
  ],
  achievements: ['Achievement unlocked: Early Bird', 'Level 2: Organizer'],
  notifications: [
    'All Marked as Read',
    'Failed to mark as read. Please try again.',
    'Notification Deleted',
    'Failed to delete the notification. Please try again.',
  ],
  'activity-logs': ['Activity Log Downloaded', 'Failed to fetch activity logs'],
  profile: ['Profile Saved', 'Picture Saved', 'Picture Removed'],
  settings: ['Time Settings Saved', 'Failed to save the privacy setting. Please try again.'],
  'settings-security': [
    'Check Both Mailboxes',
    'Mails Sent Again',
    'Change of Address Cancelled',
    'Password Saved',
    'Second Factor Set Up',
    'Second Factor Removed',
    'Device Signed Out',
    'Other Devices Signed Out',
  ],
  'settings-google': ['Google Account Disconnected'],
  'account-deletion': ['Account Deletion Requested', 'Account Kept'],
  'palette.desktop': ['Feedback Sent', 'Failed to send the feedback'],
  'toasts.desktop': [
    'Failed to pause task. Please try again.',
    'Failed to resume task. Please try again.',
    'Failed to delete task. Please try again.',
    'Failed to update task. Please try again.',
    'Failed to undo. Please try again.',
    // Of goals; the words are the same.
    'Failed to undo. Please try again.',
    'Failed to mark as unread. Please try again.',
    'Failed to put the notification back. Please try again.',
    'Date Kept',
    'Failed to save the follow-up. Please try again.',
    'Failed to save your profile. Please try again.',
    'Failed to remove the picture. Please try again.',
    'Failed to save the time settings. Please try again.',
    'Failed to save your choice. Please try again.',
    'Failed to sign the device out. Please try again.',
    'Failed to sign the other devices out. Please try again.',
    'Failed to keep the account. Please try again.',
  ],
};

/** What the catalogue may say, of those that take a name with an example. */
function wordsOf(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  const { PROGRESS_TOASTS } = catalogue;
  if (entry === PROGRESS_TOASTS.unlocked) return PROGRESS_TOASTS.unlocked('Early Bird').title;
  if (entry === PROGRESS_TOASTS.level_up) return PROGRESS_TOASTS.level_up(2, 'Organizer').title;
  return (entry as catalogue.Toast).title;
}

plain('every toast of the catalogue is seen by the spec that the list above names', () => {
  const all = Object.values(catalogue).flatMap((group) => Object.values(group).map(wordsOf));
  expect(Object.values(SEEN).flat().sort()).toEqual(all.sort());
  for (const [name, words] of Object.entries(SEEN)) {
    const spec = readFileSync(new URL(`${name}.spec.ts`, import.meta.url), 'utf8');
    // What stands in the list above proves nothing.
    const tests = spec.slice(spec.indexOf('\ninterface Refusal') + 1);
    const missing = words.filter((each) => !tests.includes(`'${each}'`));
    expect(missing, `${name}.spec.ts`).toEqual([]);
  }
});

interface Refusal {
  words: string;
  /** The call that fails. */
  call: [method: string, address: string];
  act: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const undo = (page: Page, words: string) =>
  toast(page, words).getByRole('button', { name: 'Undo' }).click();

/** Makes each call fail, and sees its toast with what the server said. */
async function refuse(page: Page, refusals: Refusal[]) {
  for (const { words, call, act } of refusals) {
    const [method, address] = call;
    await page.route(address, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 400, json: { code: '23514', message: 'refused for the test' } })
        : route.continue(),
    );
    await act(page);
    await expect(toast(page, words)).toContainText('refused for the test');
    await page.unroute(address);
    await toast(page, words).getByRole('button', { name: 'Dismiss' }).click();
  }
}

const TASKS: Refusal[] = [
  {
    words: 'Failed to pause task. Please try again.',
    call: ['PATCH', '**/rest/v1/tasks?*'],
    act: (page) => choose(page, 'Running', 'Pause'),
  },
  {
    words: 'Failed to resume task. Please try again.',
    call: ['PATCH', '**/rest/v1/tasks?*'],
    act: (page) => choose(page, 'Rested', 'Resume'),
  },
  {
    words: 'Failed to delete task. Please try again.',
    call: ['DELETE', '**/rest/v1/tasks?*'],
    act: (page) => choose(page, 'Rested', 'Delete task'),
  },
  {
    words: 'Failed to update task. Please try again.',
    call: ['PATCH', '**/rest/v1/tasks?*'],
    act: async (page) => {
      await choose(page, 'Rested', 'Edit');
      const sheet = page.getByRole('dialog', { name: 'Edit task' });
      await sheet.getByLabel('Title').fill('Typed with care');
      await sheet.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page, 'Failed to update task. Please try again.')).toBeVisible();
      await expect(sheet.getByLabel('Title')).toHaveValue('Typed with care');
      await sheet.getByRole('button', { name: 'Cancel' }).click();
      await sheet.getByRole('button', { name: 'Discard changes' }).click();
    },
  },
  {
    words: 'Failed to undo. Please try again.',
    call: ['POST', '**/rest/v1/tasks?*'],
    act: async (page) => {
      await choose(page, 'Rested', 'Drop task');
      await undo(page, 'Task Dropped');
    },
  },
];

test('spec §8 destructive toasts of tasks: pause, resume, delete, edit, undo', async ({
  page,
  person,
  host,
  consoleErrors,
}) => {
  await host.sql`update public.profiles set role = 'manager' where id = ${person.id}`;
  const started_at = new Date().toISOString();
  await person.client.from('tasks').insert([
    { title: 'Running', status: 'in_progress', started_at },
    { title: 'Rested', status: 'not_started', started_at },
  ]);
  await openBoard(page);
  await refuse(page, TASKS);
  consoleErrors.length = 0;
});

test('destructive toasts of goals and notifications: what cannot be taken back says so', async ({
  page,
  person,
  host,
  consoleErrors,
}) => {
  await putGoal(person, { title: 'Read' });
  await tell(host, person, { title: 'First', read: true }, { title: 'Second', ago: 1 });
  await openGoals(page);
  await refuse(page, [
    {
      words: 'Failed to undo. Please try again.',
      call: ['POST', '**/rest/v1/goals?*'],
      act: async () => {
        await chooseForGoal(page, 'Read', 'Delete goal');
        await undo(page, 'Goal deleted successfully');
      },
    },
  ]);
  await page.goto('/notifications');
  await refuse(page, [
    {
      words: 'Failed to mark as unread. Please try again.',
      call: ['PATCH', '**/rest/v1/notifications?*'],
      act: async () => {
        await noticeIn(page, 'First').hover();
        await button(page, 'Mark unread: First').click();
      },
    },
    {
      words: 'Failed to put the notification back. Please try again.',
      call: ['POST', '**/rest/v1/rpc/restore_notifications'],
      act: async () => {
        await noticeIn(page, 'Second').hover();
        await button(page, 'Delete: Second').click();
        await undo(page, 'Notification Deleted');
      },
    },
  ]);
  consoleErrors.length = 0;
});

test('toasts of delegations: the date is kept; a follow-up that cannot be saved stays typed', async ({
  page,
  person,
  host,
  consoleErrors,
}) => {
  const tom = await signUpPerson(host, { first_name: 'Tom' });
  const { id } = await handOver(person, tom.email, 'Book the room');
  await tom.client.rpc('propose_date', { delegation_id: id, proposed: '2099-01-01T10:00:00Z' });
  await open(page, 'waiting');
  await act(page, 'Keep the date', 'Book the room').click();
  await expect(toast(page, 'Date Kept')).toBeVisible();
  expect(await rowOf(person, 'Book the room')).toMatchObject({ proposed_deadline: null });

  await page.goto(`/delegations?tab=waiting&open=${id}`);
  const notes = page.getByRole('dialog', { name: 'Book the room' }).getByLabel('What to ask');
  await refuse(page, [
    {
      words: 'Failed to save the follow-up. Please try again.',
      call: ['PATCH', '**/rest/v1/delegated_tasks?*'],
      act: async () => {
        await notes.fill('Which room');
        await button(page, 'Save follow-up').click();
      },
    },
  ]);
  await expect(notes).toHaveValue('Which room');
  consoleErrors.length = 0;
});

const PROFILE: [string, string] = ['PATCH', '**/rest/v1/profiles?*'];

/** By the page on which each may happen. */
const ACCOUNT: Record<string, Refusal[]> = {
  '/profile': [
    {
      words: 'Failed to save your profile. Please try again.',
      call: PROFILE,
      act: async (page) => {
        await page.getByLabel('First name').fill('Alexandra');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText(/^Your name was not saved/)).toBeVisible();
        await page.getByRole('button', { name: 'Discard' }).click();
      },
    },
    {
      words: 'Failed to remove the picture. Please try again.',
      call: PROFILE,
      act: (page) => page.getByRole('button', { name: 'Remove', exact: true }).click(),
    },
    {
      words: 'Failed to keep the account. Please try again.',
      call: ['POST', '**/rest/v1/rpc/keep_account'],
      act: (page) => button(page, 'Keep it').click(),
    },
  ],
  '/settings#time': [
    {
      words: 'Failed to save the time settings. Please try again.',
      call: PROFILE,
      act: async (page) => {
        await page.getByLabel('Work begins at').fill('07:00');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(
          toast(page, 'Failed to save the time settings. Please try again.'),
        ).toBeVisible();
        await expect(page.getByLabel('Work begins at')).toHaveValue('07:00');
        await page.getByRole('button', { name: 'Discard' }).click();
      },
    },
  ],
  '/settings#notifications': [
    {
      words: 'Failed to save your choice. Please try again.',
      call: ['POST', '**/rest/v1/notification_choices?*'],
      act: (page) =>
        page.getByRole('switch', { name: 'A task is handed to you: by mail' }).press('Space'),
    },
  ],
  '/settings#security': [
    {
      words: 'Failed to sign the device out. Please try again.',
      call: ['POST', '**/rest/v1/rpc/end_session'],
      act: async (page) => {
        await button(page, /^Sign out (?!others)/).press('Enter');
        await page.getByRole('button', { name: 'Sign out', exact: true }).press('Enter');
      },
    },
    {
      words: 'Failed to sign the other devices out. Please try again.',
      call: ['POST', '**/auth/v1/logout?*'],
      act: (page) => button(page, 'Sign out others').click(),
    },
  ],
};

test('destructive toasts of the account: profile, time, choices, devices, deletion', async ({
  page,
  person,
  host,
  consoleErrors,
}) => {
  const picture = `/storage/v1/object/public/avatars/${person.id}/gone.webp`;
  await host.sql`update public.profiles set avatar_url = ${picture} where id = ${person.id}`;
  await person.client.rpc('request_account_deletion').throwOnError();
  await visitor(host).auth.signInWithPassword({ email: person.email, password: PASSWORD });
  for (const [path, refusals] of Object.entries(ACCOUNT)) {
    await page.goto(path);
    await refuse(page, refusals);
  }
  consoleErrors.length = 0;
});
