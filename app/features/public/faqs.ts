import { config } from '#app/data/config.ts';

export interface Faq {
  /** Its anchor on the page: it stays, whatever the question is reworded to. */
  id: string;
  question: string;
  answer: string;
  /** Where to do it. */
  link?: { to: string; label: string };
}

export interface FaqGroup {
  name: string;
  faqs: readonly Faq[];
}

const { name } = config;

/** What people ask, by what it is about; every answer says what the app does as it stands. */
export const FAQ_GROUPS: readonly FaqGroup[] = [
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
  {
    name: 'Points, levels and streaks',
    faqs: [
      {
        id: 'points',
        question: 'How do I get points?',
        answer:
          'By unlocking achievements: for completed tasks, completed goals, streaks and a few special ones. Each is worth a fixed number of points, and your points are their sum.',
      },
      {
        id: 'levels',
        question: 'Which levels are there?',
        answer:
          'Ten: Newcomer, Organizer at 100 points, Achiever at 250, Specialist at 500, Expert at 1,000, Master at 2,000, Legend at 4,000, Champion at 8,000, Grandmaster at 16,000 and Productivity God at 32,000.',
      },
      {
        id: 'streaks',
        question: 'What is a streak, and what breaks it?',
        answer:
          'The number of days in a row, counted back from today, on which you completed at least one task. A day without one breaks it. It looks back 365 days at most.',
      },
      {
        id: 'early-bird',
        question: 'How do Early Bird and Night Owl work?',
        answer:
          'Early Bird is for 10 tasks completed before 9 in the morning, Night Owl for 10 completed after 9 in the evening, both by the clock where you were at the time.',
      },
    ],
  },
  {
    name: 'Plans, teams and companies',
    faqs: [
      {
        id: 'limits',
        question: 'What does a free account hold?',
        answer:
          'Unless whoever runs this site has set it differently: 50 open tasks, 3 active goals and 10 open delegations. Completed tasks do not count. The pricing page has what holds here.',
        link: { to: '/pricing', label: 'See the plans' },
      },
      {
        id: 'limit-reached',
        question: 'What happens when a limit is reached?',
        answer:
          'Nothing is taken away. New ones are refused, with a message that says which limit it is, until you complete or drop something or change your plan.',
      },
      {
        id: 'company-sees',
        question: 'What does my company see of me?',
        answer:
          'A company owner sees the tasks and activity logs that belong to the company, and figures made of them. What you did before you joined, and what belongs to no company, stays yours alone.',
      },
      {
        id: 'leave-company',
        question: 'Can I leave a company?',
        answer:
          'Yes. You keep your account. An owner leaves last: they hand the company to somebody else first.',
      },
    ],
  },
  {
    name: 'Account and safety',
    faqs: [
      {
        id: 'sign-in-ways',
        question: 'How can I sign in?',
        answer:
          'With your e-mail address and a password, with a link that is mailed to you, or with a Google account where that is set up.',
      },
      {
        id: 'no-mail',
        question: 'I got no mail. What now?',
        answer:
          'Look in the folder for spam first. A mail can be sent again after 60 seconds. Links and digits in mails work for a short time and once, so use the newest one.',
        link: { to: '/contact', label: 'Write to us' },
      },
      {
        id: 'second-factor',
        question: 'Can I protect my account with a second factor?',
        answer:
          'Yes, with an authenticator app, under Settings, Security. You get recovery codes to keep somewhere safe: each works once, for when the phone is gone. With a second factor set up, your data opens to nobody who has shown only the first.',
      },
      {
        id: 'other-devices',
        question: 'I left myself signed in somewhere. What can I do?',
        answer:
          'Settings, Security lists the devices that are signed in. Sign one of them out, or all the others at once.',
      },
      {
        id: 'export',
        question: 'Can I take my data with me?',
        answer:
          'Yes, all of it, under Settings, Data: one archive with every table as a file. It is made in your browser from what you may read anyway.',
      },
      {
        id: 'delete-account',
        question: 'How do I delete my account?',
        answer:
          'Under Settings, after signing in again. It happens 14 days later; until then a button, or the link in the mail that tells you of it, takes it back. Then everything of yours is deleted, and what others handed to you goes back to them.',
      },
      {
        id: 'offline',
        question: 'What happens when I am offline?',
        answer:
          'What you do to tasks and goals on an open page is shown at once, kept in your browser and written when the connection is back, also after a reload.',
      },
      {
        id: 'who-runs-it',
        question: 'Who runs this, and where is my data?',
        answer: `On the server of whoever runs this site: ${name} is made to run on a machine of one's own. By default nothing goes to anybody else; the privacy page lists what is stored and the few services that can be switched on.`,
        link: { to: '/privacy', label: 'Read about privacy' },
      },
    ],
  },
];
