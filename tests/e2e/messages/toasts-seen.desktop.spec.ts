import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Toast } from '#app/data/toasts/toast.ts';
import { PROGRESS_TOASTS } from '#app/features/insight/progress/toasts.ts';

/**
 * By spec file: the exact texts of toasts that the file expects in a browser, shown or only
 * announced (clarity §7).
 */
const SEEN: Record<string, string[]> = {
  'sharing.desktop': ['Failed to share task. Please try again.', 'Your choice wasn’t saved'],
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
  'undo-elsewhere.desktop': ['Not undone'],
  dropped: [
    'Failed to restore tasks. Please try again.',
    'Failed to empty the list. Please try again.',
    'Not everything was restored',
  ],
  goals: [
    'Goal created successfully',
    'Goal updated successfully',
    'Goal deleted successfully',
    'Failed to fetch goals',
    'Failed to create goal',
    'Failed to update goal',
    'Failed to delete goal',
  ],
  'goals-live.desktop': ['New Task Created', 'Task Completed', 'Goal Achieved!'],
  delegations: [
    'Delegation accepted successfully!',
    'Delegation rejected successfully!',
    'Delegation completed successfully!',
    'Follow-up saved',
    'Reminder sent',
    'Failed to send the reminder',
  ],
  'delegations.desktop': [
    'Failed to fetch delegated tasks',
    'Failed to delegate task',
    'Failed to respond to delegation',
    'Failed to cancel delegation',
    'Delegation cancelled successfully!',
    'Task Delegated',
    'New date proposed',
    'New date agreed',
    'Email notification failed, but they can see it in their dashboard.',
    'Email notification failed. Please inform them about the task delegation.',
  ],
  'billing-states': [
    'Failed to open the checkout. Please try again.',
    'Failed to open the payment page. Please try again.',
    'Failed to fetch billing',
  ],
  achievements: ['Achievement unlocked: Early Bird', 'Level 2: Organizer'],
  notifications: [
    'All marked as read',
    'Failed to mark as read. Please try again.',
    'Failed to snooze the notification. Please try again.',
    'Notification deleted',
    'Failed to delete the notification. Please try again.',
  ],
  'activity-logs': ['Activity log downloaded', 'Failed to fetch activity logs'],
  profile: ['Profile saved', 'Picture saved', 'Picture removed'],
  'analytics.desktop': ['Stats downloaded', 'Failed to fetch analytics'],
  schedule: ['Failed to plan task. Please try again.'],
  'calendar-feed.desktop': [
    'Calendar address created',
    'Calendar address revoked',
    'Failed to create the calendar address. Please try again.',
    'Failed to revoke the calendar address. Please try again.',
    'Failed to save your calendar settings. Please try again.',
  ],
  'calendar-import.desktop': [
    'Calendar imported',
    'Failed to import the calendar. Please try again.',
    'Failed to undo the import. Please try again.',
  ],
  settings: ['Time settings saved', 'Failed to save the privacy setting. Please try again.'],
  'settings-security.desktop': [
    'Check both inboxes',
    'Emails sent again',
    'Email change cancelled',
    'Password saved',
    'Second factor set up',
    'Second factor removed',
    'Device signed out',
    'Other devices signed out',
  ],
  'settings-google.desktop': ['Google account disconnected'],
  'account-deletion.desktop': ['Account deletion requested', 'Account deletion cancelled'],
  company: ['Company created', 'Invitation sent'],
  'company.desktop': [
    'Failed to create the company. Please try again.',
    'Company saved',
    'Failed to save the company. Please try again.',
    'Logo saved',
    'Logo removed',
    'Failed to remove the logo. Please try again.',
    'Role changed',
    'Failed to change the role. Please try again.',
    'Member removed',
    'Failed to remove the member. Please try again.',
    'Ownership transferred',
    'Failed to transfer ownership. Please try again.',
    'You left the company',
    'Failed to leave the company. Please try again.',
    'Invitations sent',
    'Failed to send the invitations',
    'Invitation sent again',
    'Failed to resend the invitation. Please try again.',
    'Invitation revoked',
    'Failed to revoke the invitation. Please try again.',
  ],
  'team.desktop': ['Failed to fetch the team'],
  'palette.desktop': ['Feedback sent', 'Failed to send the feedback'],
  admin: ['Account suspended', 'Account reinstated'],
  'admin.desktop': [
    'Admin rights saved',
    'Failed to suspend the account. Please try again.',
    'Failed to reinstate the account. Please try again.',
    'Failed to save the admin rights. Please try again.',
    'Failed to save the limits. Please try again.',
    'Failed to save the message. Please try again.',
    'Failed to save the plan. Please try again.',
    'Failed to save the platform settings. Please try again.',
    'Failed to resend the email. Please try again.',
    'Failed to change the plan. Please try again.',
    'Failed to sign the person out. Please try again.',
    'Limits saved',
    'Marked as handled',
    'Message reopened',
    'Plan saved',
    'Platform settings saved',
    'Sending again',
    'Signed out everywhere',
  ],
  'admin-companies': [
    'Company closed',
    'Company renamed',
    'Failed to change the owner. Please try again.',
    'Failed to close the company. Please try again.',
    'Failed to rename the company. Please try again.',
    'Owner changed',
  ],
  'admin-support': [
    'Canned answer deleted',
    'Canned answer saved',
    'Failed to assign the ticket. Please try again.',
    'Failed to delete the canned answer. Please try again.',
    'Failed to save the canned answer. Please try again.',
    'Failed to update the ticket. Please try again.',
    'Ticket assigned',
    'Ticket closed',
    'Ticket updated',
  ],
  'support-tickets': [
    'Failed to close the ticket. Please try again.',
    'Failed to reopen the ticket. Please try again.',
    'Failed to save the rating. Please try again.',
    'Failed to send the message. Please try again.',
    'Failed to send the ticket. Please try again.',
    'Ticket reopened',
    'Ticket sent',
  ],
  support: ['Rating saved'],
  'admin-subscriptions': ['Plan changed'],
  'toasts.desktop': [
    'Failed to pause task. Please try again.',
    'Failed to resume task. Please try again.',
    'Failed to delete task. Please try again.',
    'Failed to update task. Please try again.',
    'Failed to undo. Please try again.',
    // Listed twice, because a toast for tasks and a toast for goals have this text.
    'Failed to undo. Please try again.',
    'Failed to mark as unread. Please try again.',
    'Failed to restore the notification. Please try again.',
    'Original date kept',
    'Failed to save the follow-up. Please try again.',
    'Failed to save your profile. Please try again.',
    'Failed to remove the picture. Please try again.',
    'Failed to save the time settings. Please try again.',
    'Failed to save your choice. Please try again.',
    'Failed to sign the device out. Please try again.',
    'Failed to sign the other devices out. Please try again.',
    'Failed to cancel the account deletion. Please try again.',
  ],
};

/** Returns the text of a toast, with examples in place of parameters. */
function wordsOf(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  if (entry === PROGRESS_TOASTS.unlocked) return PROGRESS_TOASTS.unlocked('Early Bird').title;
  if (entry === PROGRESS_TOASTS.level_up) return PROGRESS_TOASTS.level_up(2, 'Organizer').title;
  return (entry as Toast).title;
}

test('every toast of a feature appears in the spec listed above', async () => {
  const files = globSync('app/{features,shell}/**/toasts.ts');
  expect(files.length).toBeGreaterThan(15);
  const catalogues = await Promise.all(files.map((file) => import(resolve(file))));
  const all = catalogues
    .flatMap((catalogue) => Object.values(catalogue))
    .flatMap((group) => Object.values(group as object).map(wordsOf));
  expect(new Set(Object.values(SEEN).flat())).toEqual(new Set(all));
  for (const [name, words] of Object.entries(SEEN)) {
    const [file = ''] = globSync(`tests/e2e/**/${name}.spec.ts`);
    const spec = readFileSync(file, 'utf8');
    const missing = words.filter((each) => !spec.includes(`'${each}'`));
    expect(missing, `${name}.spec.ts`).toEqual([]);
  }
});
