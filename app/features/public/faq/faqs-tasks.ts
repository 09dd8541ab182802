import { config } from '#app/data/platform/config.ts';
import type { FaqGroup } from './faqs.ts';

const { name } = config;

/** Questions about sorting, planning and delegating tasks. */
export const TASK_FAQS: readonly FaqGroup[] = [
  {
    name: 'The matrix',
    faqs: [
      {
        id: 'what-is-it',
        question: `What is ${name}?`,
        answer:
          'A task clarity coach. Every task sits in one of four quadrants: Do Now, Schedule, Delegate or Drop. The app says where it would put a task and why, and each quadrant leads to its act: start it, give it a day, hand it to somebody, or let it go.',
      },
      {
        id: 'how-suggested',
        question: 'How is the quadrant of a task suggested?',
        answer:
          'Urgent and important goes to Do Now, important alone to Schedule, urgent alone to Delegate, and neither to Drop. If something breaks when the task is not done, Drop becomes Schedule, and Delegate becomes Do Now once the deadline is under 24 hours away. It is a suggestion with its reason in words; your own choice always stays.',
      },
      {
        id: 'is-it-ai',
        question: 'Does an artificial intelligence read my tasks?',
        answer:
          'No. Suggestions and the coach come from fixed rules that are worked out from your own tasks. No outside service is asked, and nothing of yours trains anything.',
      },
      {
        id: 'quick-add',
        question: 'How do I write a task in one line?',
        answer:
          'Type it as you would say it: “Send the lease tomorrow 10am 30m !important”. Days, times and durations are understood, and so are !urgent, !important and !breaks (or !u, !i, !b) and @somebody@example.com for handing it over. What was understood is shown before you add it, and each part can be taken back.',
      },
      {
        id: 'move-tasks',
        question: 'How do I move a task to another quadrant?',
        answer:
          'Drag it, press 1 to 4 while it has the focus, or choose the quadrant from its menu. On a phone, the menu of the task is the quickest.',
      },
      {
        id: 'drop-delete',
        question: 'What is the difference between dropping and deleting a task?',
        answer:
          'Dropping is the fourth outcome of the matrix: you decide not to do it. Deleting is for what should never have been there; managers, company owners and admins may do it. Both remove the task, and both can be undone from the message that appears for 8 seconds.',
      },
      {
        id: 'shortcuts',
        question: 'Which keys are there?',
        answer:
          'Press ? on any page for the whole list. On a task, 1 to 4 move it, S starts or pauses it, C completes it, E edits it, G hands it over and D drops it; Ctrl or Cmd with K opens the command palette. Keys that are a single letter can be switched off in that list.',
      },
      {
        id: 'try-first',
        question: 'Can I try it without an account?',
        answer:
          'Yes, on the start page. What you add or move there stays in your browser, and after you sign up in the same browser you are asked whether to keep it.',
        link: { to: '/', label: 'Try the matrix' },
      },
    ],
  },
  {
    name: 'Planning and goals',
    faqs: [
      {
        id: 'schedule',
        question: 'What does the schedule do with my tasks?',
        answer:
          'It shows the day, week, month or agenda. Drag a task to a day or an hour to plan it. Your working hours tell how much of a day is left, and what was planned for a day that has passed is offered to be carried over.',
      },
      {
        id: 'late',
        question: 'When does a task count as late?',
        answer:
          'When its deadline has passed. A planned day is only an intention: a task that was planned for yesterday is not late for that.',
      },
      {
        id: 'time-zone',
        question: 'Which day is “today” when I travel?',
        answer:
          'The day in your time zone, which you can set in the settings together with the hour at which your day starts and the first day of the week. Days on which you completed something are stored as they were, so travelling breaks no streak.',
        link: { to: '/settings', label: 'Open the settings' },
      },
      {
        id: 'repeat',
        question: 'Can a task repeat?',
        answer:
          'Yes, by day, week, month or year. Completing one makes the next; there is only ever one open at a time.',
      },
      {
        id: 'calendar-feed',
        question: 'Can I see my tasks in my own calendar?',
        answer:
          'Yes. The schedule makes a private address that calendar programs can subscribe to. Whoever has the address can read what it holds, so treat it like a password; you can revoke it and make another one at any time.',
      },
      {
        id: 'calendar-import',
        question: 'Can I bring in tasks from a calendar?',
        answer:
          'Yes, from an .ics file. You see what was found and choose before anything is written. The file is read in your browser, and bringing the same entries in again makes nothing twice.',
      },
      {
        id: 'goals',
        question: 'How do goals work?',
        answer:
          'A goal has a target, a current value and, if you like, a deadline. Link tasks to it to see what would bring it forward. Progress is noted as you change the value.',
      },
    ],
  },
  {
    name: 'Handing tasks over',
    faqs: [
      {
        id: 'delegate-who',
        question: 'Whom can I hand a task to?',
        answer:
          'Anybody with an e-mail address. They get a mail with a link, which works for 30 days and needs no account. If they have an account with that address, the task also appears under their delegations.',
      },
      {
        id: 'delegate-original',
        question: 'What happens to my own task meanwhile?',
        answer:
          'It stays with you, marked as delegated. If the other person declines, or you cancel, it is yours to do again. You are told of every answer.',
      },
      {
        id: 'delegate-answers',
        question: 'How can somebody answer a task I handed over?',
        answer:
          'They can accept it, decline it, propose another date, and mark it as done. You agree to a proposed date or keep the one you gave.',
      },
      {
        id: 'delegate-silence',
        question: 'What if nobody answers?',
        answer:
          'After some days the coach and the delegations page say so, and offer to send a reminder. You can also note a day on which you want to follow up.',
      },
      {
        id: 'delegate-privacy',
        question: 'Does anybody learn whether I have an account?',
        answer:
          'Only somebody who is signed in and types your whole address sees your name and picture, and such look-ups are limited and logged. You can switch that off under Settings, Privacy; tasks still reach you then.',
        link: { to: '/settings', label: 'Open the settings' },
      },
    ],
  },
];
