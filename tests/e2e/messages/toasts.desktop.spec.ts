import type { Page } from '@playwright/test';
import { PASSWORD, signUpPerson, visitor } from '../../support/people/people.ts';
import { act, delegateRequest, open, rowOf } from '../delegations/delegations.ts';
import { expect, test } from '../fixtures.ts';
import { chooseForGoal, openGoals, putGoal } from '../goals/goals-page.ts';
import { announcement, choose, openBoard, toast } from '../tasks/board.ts';
import { noticeIn, notify } from './notices.ts';

interface Refusal {
  words: string;
  /** The request that fails. */
  call: [method: string, address: string];
  act: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const undo = (page: Page, words: string) =>
  toast(page, words).getByRole('button', { name: 'Undo' }).click();

/** Makes each request fail, and expects its toast with the text for the error code. */
async function refuse(page: Page, refusals: Refusal[]) {
  for (const { words, call, act } of refusals) {
    const [method, address] = call;
    await page.route(address, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 400, json: { code: '23514', message: 'task_is_delegated' } })
        : route.continue(),
    );
    await act(page);
    // In a response of the auth service the client does not know this code, so it shows the text
    // for the status.
    await expect(toast(page, words)).toContainText(
      address.includes('/auth/')
        ? 'The server couldn’t do this. Try again in a moment.'
        : 'This task is delegated. Cancel the delegation to change it.',
    );
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
      await expect(toast(page, 'Failed to update task. Please try again.')).toBeVisible();
      await expect(sheet.getByLabel('Title')).toHaveValue('Typed with care');
      await sheet.getByRole('button', { name: 'Done' }).click();
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

test('spec §8 destructive toasts of tasks: pause, resume, delete, edit, undo', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
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

test('destructive toasts of goals and notifications: a failed Undo says so', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await putGoal(person, { title: 'Read' });
  await notify(host, person, { title: 'First', read: true }, { title: 'Second', ago: 1 });
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
      words: 'Failed to restore the notification. Please try again.',
      call: ['POST', '**/rest/v1/rpc/restore_notifications'],
      act: async () => {
        await noticeIn(page, 'Second').hover();
        await button(page, 'Delete: Second').click();
        await undo(page, 'Notification deleted');
      },
    },
  ]);
  consoleErrors.length = 0;
});

test('toasts of delegations: the date is kept; a follow-up that cannot be saved stays typed', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom' });
  const { id } = await delegateRequest(person, tom.email, 'Book the room');
  await tom.client.rpc('propose_date', { delegation_id: id, proposed: '2099-01-01T10:00:00Z' });
  await open(page, 'waiting');
  await act(page, 'Keep the date', 'Book the room').click();
  await expect(announcement(page, 'Original date kept')).toBeAttached();
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

/** Requests that can fail, by the page on which they are made. */
const ACCOUNT: Record<string, Refusal[]> = {
  '/profile': [
    {
      words: 'Failed to save your profile. Please try again.',
      call: PROFILE,
      act: async (page) => {
        await page.getByLabel('First name').fill('Alexandra');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText(/^Your changes weren’t saved/)).toBeVisible();
        await page.getByRole('button', { name: 'Discard' }).click();
      },
    },
    {
      words: 'Failed to remove the picture. Please try again.',
      call: PROFILE,
      act: (page) => page.getByRole('button', { name: 'Remove', exact: true }).click(),
    },
    {
      words: 'Failed to cancel the account deletion. Please try again.',
      call: ['POST', '**/rest/v1/rpc/cancel_account_deletion'],
      act: (page) => button(page, 'Keep account').click(),
    },
  ],
  '/settings#time': [
    {
      words: 'Failed to save the time settings. Please try again.',
      call: PROFILE,
      act: async (page) => {
        await page.getByLabel('Work starts at').fill('07:00');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(
          toast(page, 'Failed to save the time settings. Please try again.'),
        ).toBeVisible();
        await expect(page.getByLabel('Work starts at')).toHaveValue('07:00');
        await page.getByRole('button', { name: 'Discard' }).click();
      },
    },
  ],
  '/settings#notifications': [
    {
      words: 'Failed to save your choice. Please try again.',
      call: ['POST', '**/rest/v1/notification_choices?*'],
      act: (page) =>
        page.getByRole('switch', { name: 'A task is delegated to you: by email' }).press('Space'),
    },
  ],
  '/settings#security': [
    {
      words: 'Failed to sign the device out. Please try again.',
      call: ['POST', '**/rest/v1/rpc/end_session'],
      act: async (page) => {
        await button(page, /^Sign out (?!other devices)/).press('Enter');
        await page.getByRole('button', { name: 'Sign out', exact: true }).press('Enter');
      },
    },
    {
      words: 'Failed to sign the other devices out. Please try again.',
      call: ['POST', '**/auth/v1/logout?*'],
      act: (page) => button(page, 'Sign out other devices').click(),
    },
  ],
};

test('destructive toasts of the account: profile, time, choices, devices, deletion', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  const picture = `/storage/v1/object/public/avatars/${person.id}/gone.webp`;
  await host.sql`update public.profiles set avatar_url = ${picture} where id = ${person.id}`;
  await person.client.rpc('request_account_deletion').throwOnError();
  await visitor(host).auth.signInWithPassword({ email: person.email, password: PASSWORD });
  for (const [path, refusals] of Object.entries(ACCOUNT)) {
    await page.goto(path);
    await refuse(page, refusals);
  }
  // Remove the picture, whose file does not exist: it would fail to load on admin pages of later
  // tests.
  await host.sql`update public.profiles set avatar_url = null where id = ${person.id}`;
  consoleErrors.length = 0;
});
