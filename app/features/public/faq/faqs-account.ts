import { config } from '#app/data/platform/config.ts';
import type { FaqGroup } from './faqs.ts';

const { name } = config;

/** Questions about progress, plans and the account. */
export const ACCOUNT_FAQS: readonly FaqGroup[] = [
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
          'The number of days in a row, counted back from today, on which you completed at least one task. A day without one breaks it, and it shows 0 until you complete a task today. Achievements that a streak has unlocked stay unlocked. It looks back 365 days at most.',
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
