import type { Quadrant } from '../../tasks/quadrant.ts';
import type { PlacementTask } from '../types.ts';

/** A described task and the quadrant in which common sense places it. */
export type DescribedTask = [
  title: string,
  quadrant: Quadrant,
  fields?: PlacementTask,
  /** An instant; Tuesday morning if absent. */
  now?: string,
];

/** Tuesday, 10:00 in London. */
export const TUESDAY = '2026-11-24T10:00:00Z';

/** Returns the tasks with Tuesday 8 December 2026, 09:00 in London, as the current time. */
export const inDecember = (rows: readonly DescribedTask[]): readonly DescribedTask[] =>
  rows.map(([title, quadrant, fields = {}]) => [title, quadrant, fields, '2026-12-08T09:00:00Z']);

const due = (deadline: string, rest: PlacementTask = {}): PlacementTask => ({ deadline, ...rest });
const on = (planned_date: string, planned_time?: string): PlacementTask => ({
  planned_date,
  planned_time: planned_time ?? null,
});
const takes = (duration_estimated: number): PlacementTask => ({ duration_estimated });

const YESTERDAY = '2026-11-23T17:00:00Z';
const TODAY = '2026-11-24T17:00:00Z';
const TOMORROW = '2026-11-25T17:00:00Z';
const THURSDAY_9 = '2026-11-26T09:00:00Z';
const FRIDAY = '2026-11-27T17:00:00Z';
const NEXT_WEEK = '2026-12-02T17:00:00Z';
const IN_A_MONTH = '2026-12-18T17:00:00Z';

const ON_TODAY = on('2026-11-24');
const ON_THURSDAY = on('2026-11-26');
const ON_FRIDAY = on('2026-11-27');
const ON_SATURDAY = on('2026-11-28');

const HOUR = 60;
const FLAGGED = { is_urgent: true, is_important: true };
const NOT_IMPORTANT = { is_urgent: true, is_important: false };
const NOT_URGENT = { is_urgent: false, is_important: true };
const NEITHER = { is_urgent: false, is_important: false };
const BREAKS = { has_break_consequence: true };

/**
 * Tasks that were placed by hand before the weights in signals.ts were chosen. The other tables
 * were added later.
 */
export const FIRST: readonly DescribedTask[] = [
  // Money, papers and promises that are due.
  ['Pay rent', 'do_now', due(TOMORROW)],
  ['Pay rent tomorrow', 'do_now'],
  ['File the tax return', 'do_now', due(TOMORROW, takes(3 * HOUR))],
  ['File the tax return by tomorrow 3h', 'do_now'],
  ['Pay the electricity bill', 'do_now', due(YESTERDAY)],
  ['Renew car insurance', 'do_now', due(THURSDAY_9)],
  ['Submit visa application', 'do_now', due(THURSDAY_9)],
  ['Passport expires in 2 days', 'do_now'],
  ['Renew passport', 'do_now', due(YESTERDAY)],
  ['Send the invoice to Acme', 'do_now', due(TODAY)],
  ['Submit payroll', 'do_now', due(TODAY, BREAKS)],
  ['Final notice: pay the parking fine', 'do_now'],
  ['Pay the overdue phone bill', 'do_now'],
  ['Cancel the gym membership', 'do_now', due(TODAY)],
  ['Answer the landlord’s letter', 'do_now', due(TOMORROW)],
  ['Submit expense report', 'do_now', due(TODAY)],
  ['Apply for the grant', 'do_now', due(THURSDAY_9, { is_important: true })],
  // Urgent work.
  ['Reply to client', 'do_now', due(TODAY)],
  ['Reply to client today', 'do_now'],
  ['Send contract to legal', 'do_now', due(TOMORROW)],
  ['Finish slides for the board meeting', 'do_now', due(TOMORROW, takes(4 * HOUR))],
  ['Prepare board deck', 'do_now', due(FRIDAY, takes(20 * HOUR))],
  ['Write the thesis chapter', 'do_now', due(NEXT_WEEK, takes(40 * HOUR))],
  ['Draft a reply to the regulator', 'do_now', due(FRIDAY, takes(17 * HOUR))],
  ['Quarterly figures', 'do_now', due('2026-11-30T10:00:00Z', takes(HOUR)), '2026-11-27T16:15:00Z'],
  ['Fix production outage', 'do_now'],
  ['Server is down', 'do_now'],
  ['URGENT: customer cannot log in', 'do_now'],
  ['Review pull request asap', 'do_now'],
  ['Fix the login bug', 'do_now', FLAGGED],
  ['Talk to Tom about his resignation', 'do_now', FLAGGED],
  ['Interview with the candidate', 'do_now', on('2026-11-25', '09:00:00')],
  ['Stand-up notes', 'do_now', on('2026-11-23')],
  ['Security patch for the web server', 'do_now', due(TOMORROW, BREAKS)],
  [
    'Back up the database before the migration',
    'do_now',
    { ...on('2026-11-24', '16:00:00'), ...BREAKS },
  ],
  ['Reset password for a locked-out colleague', 'do_now', { is_urgent: true }],
  ['Approve the holiday request', 'do_now', due(TODAY, takes(2))],
  ['Confirm the meeting room', 'do_now', due(TODAY, takes(5))],
  ['Forward the receipt to accounting', 'do_now', due(TODAY, takes(3))],
  ['Ask Sam to confirm lunch', 'do_now', due(TODAY, takes(5))],
  ['Send agenda to the team', 'do_now', on('2026-11-24', '12:00:00')],
  ['Call the supplier', 'do_now', ON_TODAY],
  // Private and urgent.
  ['Pick up the kids from school', 'do_now', on('2026-11-24', '15:00:00')],
  ['Return library books', 'do_now', due(TOMORROW)],
  ['Buy birthday cake', 'do_now', due(TODAY)],
  ['Order flowers for mum’s birthday', 'do_now', due(TOMORROW)],
  ['Call the bank about the blocked card', 'do_now', { is_urgent: true }],
  ['Take medicine', 'do_now', ON_TODAY],
  ['RSVP to Anna’s wedding', 'do_now', due(TODAY, takes(5))],
  ['Call the plumber, the kitchen is flooding', 'do_now'],
  ['Emergency: lost wallet, block the cards', 'do_now'],
  ['Fix the broken boiler', 'do_now'],
  ['Hand in homework', 'do_now', due(TODAY)],
  ['Dentist appointment', 'do_now', on('2026-11-24', '14:30:00')],
  ['Buy train tickets', 'do_now', ON_TODAY],
  ['Pack for the flight', 'do_now', ON_TODAY],
  ['Exam revision', 'do_now', due(THURSDAY_9, takes(5 * HOUR))],
  ['Take the dog to the vet', 'do_now', due(TODAY)],
  ['Water the plants', 'do_now', { ...ON_TODAY, recurrence_rule: 'FREQ=DAILY' }],
  ['Take out the bins tonight', 'do_now'],
  // Of low importance, but due soon.
  ['Read the newsletter', 'do_now', due(TOMORROW)],
  ['Browse gift ideas for Sam', 'do_now', due(TOMORROW)],
  ['Watch the safety training video', 'do_now', due(THURSDAY_9)],

  // Important, with time left.
  ['Call mum Thursday', 'schedule'],
  ['Call mum', 'schedule', ON_THURSDAY],
  ['Book dentist', 'schedule'],
  ['Renew passport', 'schedule'],
  ['Learn Spanish', 'schedule'],
  ['Plan summer holiday', 'schedule'],
  ['Prepare board deck', 'schedule', due(FRIDAY, takes(4 * HOUR))],
  ['Prepare board deck by Friday 4h', 'schedule'],
  ['Send invoice to Acme', 'schedule', due(FRIDAY)],
  ['Send invoice to Acme by Friday', 'schedule'],
  ['Tax return 2026', 'schedule', due(IN_A_MONTH)],
  ['Write quarterly report', 'schedule', due(NEXT_WEEK)],
  ['Review the budget', 'schedule', ON_FRIDAY],
  ['Annual health check', 'schedule'],
  ['Get a flu shot', 'schedule'],
  ['Make a will', 'schedule'],
  ['Set up pension contributions', 'schedule'],
  ['Research pension plans', 'schedule'],
  ['Compare health insurance plans', 'schedule'],
  ['Set up two-factor authentication', 'schedule'],
  ['Renew the domain names', 'schedule', due(IN_A_MONTH)],
  ['Replace the smoke alarm battery', 'schedule'],
  ['Strategy for 2027', 'schedule', { is_important: true }],
  ['Schedule performance reviews', 'schedule', NOT_URGENT],
  ['Close the books', 'schedule', { goal_id: 'books' }],
  ['Improve the landing page', 'schedule', { goal_id: 'books' }],
  ['Write chapter 3', 'schedule', { goal_id: 'books', ...due(NEXT_WEEK) }],
  ['Team offsite agenda', 'schedule', due(IN_A_MONTH)],
  ['Prepare talk for the conference', 'schedule', due(IN_A_MONTH, takes(8 * HOUR))],
  ['Migrate to the new CRM', 'schedule', due(IN_A_MONTH, takes(40 * HOUR))],
  ['Onboarding plan for the new hire', 'schedule', due(NEXT_WEEK, takes(3 * HOUR))],
  ['Apply for the new job', 'schedule', due(NEXT_WEEK)],
  ['Update my CV', 'schedule'],
  ['Hire a backend engineer', 'schedule'],
  ['Refactor the billing module', 'schedule'],
  ['Write unit tests for the importer', 'schedule'],
  ['Design the new onboarding', 'schedule'],
  ['Read the contract', 'schedule'],
  ['Publish the newsletter', 'schedule', due(FRIDAY)],
  ['Write the newsletter', 'schedule', ON_THURSDAY],
  ['Meeting with the lawyer', 'schedule', ON_FRIDAY],
  ['1:1 with Priya', 'schedule', on('2026-11-26', '11:00:00')],
  ['Follow up with Sarah on the contract', 'schedule', ON_THURSDAY],
  ['Watch the onboarding webinar', 'schedule', on('2026-11-26', '15:00:00')],
  ['Send the report next week', 'schedule'],
  ['Write the release notes', 'schedule', { has_break_consequence: true }],
  ['Sort out childcare for January', 'schedule', due(IN_A_MONTH)],
  ['Ask the boss for a raise', 'schedule'],
  ['Ask Sam about the budget', 'schedule', ON_FRIDAY],
  ['Have lunch with Maria', 'schedule', ON_THURSDAY],
  ['Let Kim know about the dinner', 'schedule', ON_THURSDAY],
  ['Remind me to call the bank', 'schedule', ON_FRIDAY],
  ['Get the kids to bed earlier', 'schedule'],
  ['Water plants every evening', 'schedule'],
  ['Meditate every morning', 'schedule', { recurrence_rule: 'FREQ=DAILY' }],
  ['Practise piano', 'schedule', { recurrence_rule: 'FREQ=WEEKLY;BYDAY=MO,WE' }],
  ['Go to the gym', 'schedule', { recurrence_rule: 'FREQ=WEEKLY', ...ON_THURSDAY }],
  ['Exercise three times a week', 'schedule'],
  ['Date night with Alex', 'schedule', ON_SATURDAY],
  ['Visit grandma', 'schedule', on('2026-11-29')],
  ['Watch Leo’s school play', 'schedule', on('2026-11-26', '18:00:00')],
  ['Christmas presents', 'schedule', due(IN_A_MONTH)],
  ['Buy a present for Anna', 'schedule', due(NEXT_WEEK)],
  ['Book flights to Lisbon', 'schedule'],
  ['Back up photos', 'schedule'],
  ['Yearly car service', 'schedule'],
  ['Check the tyre pressure', 'schedule', ON_SATURDAY],
  ['Paint the fence', 'schedule', ON_SATURDAY],
  ['Clean the garage', 'schedule', ON_SATURDAY],
  ['Do the laundry', 'schedule', ON_THURSDAY],
  ['Order new business cards', 'schedule', due(NEXT_WEEK)],
  ['Order printer paper', 'schedule'],
  ['Buy milk', 'schedule'],
  ['Browse ski resorts', 'schedule', ON_SATURDAY],

  // Someone else is named.
  ['Ask Sam to send the slides', 'delegate'],
  ['Ask Sam to send the slides', 'delegate', due(TODAY)],
  ['Get the plumber to fix the tap', 'delegate'],
  ['Have Maria book the flights', 'delegate'],
  ['Remind Tom to submit his timesheet', 'delegate'],
  ['Tell Kim to update the website', 'delegate'],
  ['Get IT to reset my password', 'delegate'],
  ['Ask the cleaner to do the windows', 'delegate'],
  ['Ask mum to pick up the parcel', 'delegate'],
  ['Ask the landlord to repair the heating', 'delegate'],
  ['Ask HR to send the contract', 'delegate'],
  ['Ask the team to fill in the survey', 'delegate', due(NEXT_WEEK)],
  ['Ask Jonas to take the Monday shift', 'delegate'],
  ['Get accounting to check the numbers', 'delegate', due(FRIDAY)],
  ['Get Tom to proofread the flyer', 'delegate', due(TOMORROW)],
  ['Get someone to mow the lawn', 'delegate'],
  ['Have someone clean the gutters', 'delegate'],
  ['Hire someone to paint the fence', 'delegate'],
  ['Let Priya handle the catering', 'delegate'],
  ['Delegate the press release to Julia', 'delegate'],
  ['Assign the bug to Raj', 'delegate'],
  ['Hand over the Acme account to Lena', 'delegate'],
  ['Outsource the translation', 'delegate'],
  ['@lena update the price list', 'delegate'],
  ['Book travel for the team', 'delegate', { delegated_to_email: 'ana@example.com' }],
  ['Prepare the minutes', 'delegate', { delegated_to_email: 'sam@example.com', ...ON_THURSDAY }],
  ['Format the report', 'delegate', { delegated_to_email: 'sam@example.com', ...due(TOMORROW) }],
  ['Collect the answers to the survey', 'delegate', NOT_IMPORTANT],
  ['Order lunch for the team', 'delegate', NOT_IMPORTANT],

  // Neither urgent nor important, or not now.
  ['Reorganise bookshelf someday', 'drop'],
  ['Browse new headphones', 'drop'],
  ['Read newsletter', 'drop'],
  ['Watch the new series', 'drop'],
  ['Maybe try the new ramen place', 'drop'],
  ['Nice to have: dark icons', 'drop'],
  ['Alphabetise the spice rack', 'drop'],
  ['Scroll through Instagram', 'drop'],
  ['Check football scores', 'drop'],
  ['Look at new phones', 'drop'],
  ['Someday learn to juggle', 'drop'],
  ['Maybe paint the shed', 'drop'],
  ['Clean up desktop icons', 'drop'],
  ['Sort old photos someday', 'drop'],
  ['Watch YouTube videos about keyboards', 'drop'],
  ['Read celebrity gossip', 'drop'],
  ['Rearrange the living room', 'drop'],
  ['Browse Pinterest for kitchen ideas', 'drop'],
  ['Play the new video game', 'drop'],
  ['Catch up on Twitter', 'drop'],
  ['Read old magazines', 'drop'],
  ['Write a blog one day', 'drop'],
  ['Optional: attend the webinar', 'drop'],
  ['Research new gadgets', 'drop'],
  ['Look into a coffee subscription maybe', 'drop'],
  ['If there is time, tidy the cable drawer', 'drop'],
  ['Compare phone cases', 'drop'],
  ['Window shopping', 'drop'],
  ['Binge the last season', 'drop'],
  ['Organise the podcast playlist', 'drop'],
  ['Make a wishlist', 'drop'],
  ['Eventually sort the cables', 'drop'],
  ['Build a treehouse one day', 'drop'],
  ['Change the colours of the calendar labels', 'drop', NEITHER],
  ['Tidy the inbox', 'drop', NEITHER],
  ['Polish the old slides', 'drop', { ...NEITHER, ...due(TOMORROW) }],
];
