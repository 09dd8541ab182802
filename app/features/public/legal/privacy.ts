import { config } from '#app/data/platform/config.ts';
import type { LegalPart } from './legal-text.ts';

const { name, captcha } = config;
const CAPTCHAS = { turnstile: 'Cloudflare Turnstile', hcaptcha: 'hCaptcha' };

/** What the code does with personal data; update it when the code changes. */
export const PRIVACY: readonly LegalPart[] = [
  {
    id: 'who',
    heading: 'Who is responsible',
    body: [
      `${name} is software that anybody can run on a server of their own. Responsible for this site is whoever runs it, the operator; their name and address belong here. Write to them by the contact page.`,
    ],
  },
  {
    id: 'without-account',
    heading: 'Visiting without an account',
    body: [
      'You can read every public page and try the matrix without telling us anything. What you sort there stays in your browser until you sign up and choose to keep it.',
      'The server notes for each request when it came, which path was asked for, what it answered and how long that took. It does not note your address, your browser or what was sent. To hold back abuse it counts requests by address for some minutes.',
      'There is no tracking, no advertising, no analytics service, and nothing is loaded from other sites unless a check against machines is switched on (see “Other services”).',
    ],
  },
  {
    id: 'account',
    heading: 'Your account',
    body: [
      'To have an account you give an e-mail address and, if you like, your name. Beside them are kept:',
      [
        'your password, as a hash from which it cannot be read back',
        'a second factor and recovery codes, if you set them up; the codes as hashes',
        'which Google account is yours, if you connect one: its identifier, address, name and picture address as Google gives them',
        'your picture, if you upload one; whoever has its address can open it',
        'your settings: time zone, the hour at which your day starts, working hours and days, which notices you want, whether others may find you by your address',
        'each device that is signed in, with its browser’s name, its address and when it was last used, so that you can see them and sign them out',
        'what happened to the account, such as signing in or a changed password, with time and address, for one year',
      ],
      'This is needed to give you the account that you asked for, and to keep it safe.',
    ],
  },
  {
    id: 'work',
    heading: 'What you do here',
    body: [
      [
        'tasks, goals and their progress, plans, and what you write in them',
        'tasks that you hand to others: their address and name as you typed them, your words to them, and their answers',
        'notifications; one that you delete is kept for ten minutes, so that it can be put back',
        'an activity log of what you did, with your browser’s name and without your address',
        'that you looked an address up to hand somebody a task, and whether it was found; not which address it was',
        'support tickets, feedback, and messages by the contact page; of those, where they came from as a hash that only serves to count',
        'a calendar address, if you make one: as a hash, with what it may show',
      ],
      'Achievements, levels and streaks are worked out from your completed tasks and goals; which streak achievements you have unlocked, and when, is stored. The coach’s words come from fixed rules, not from a service that learns.',
    ],
  },
  {
    id: 'others',
    heading: 'If somebody hands you a task',
    body: [
      'Then your address was given to us by them, and is used to send you that task, reminders they ask for, and nothing else. The link in the mail works for 30 days. You can decline by it without an account. To have your address removed, write to us.',
    ],
  },
  {
    id: 'who-sees',
    heading: 'Who sees what',
    body: [
      [
        'Your own tasks, goals and notifications: you.',
        'A task you hand over: you and whoever you hand it to.',
        'In a company: its owner sees the tasks and activity that belong to the company, and figures made of them; members see each other’s names, addresses and pictures.',
        'Your name and picture: people in your company, people you exchanged tasks with, and, unless you switch it off, whoever is signed in and knows your whole address.',
        'Platform admins: names, addresses, plans, delegations, support tickets, feedback and contact messages, and figures about the whole; not your tasks and goals. What they change is logged.',
        'Whoever operates the server can read the database and its backups, as with any server.',
      ],
    ],
  },
  {
    id: 'where',
    heading: 'Where it is',
    body: [
      'In a PostgreSQL database and a folder of files on the operator’s server, or in a Supabase project of the operator’s where they have chosen that. The operator may make backups; what you delete disappears from them when they are replaced.',
    ],
  },
  {
    id: 'mail',
    heading: 'Mail',
    body: [
      'Mails go out for signing in, for changes to your account, for tasks and invitations, and for the notices that you can switch off in the settings. They go through the mail service that the operator has set. Once a mail is sent, its text is deleted here; who it went to, its subject and when it was sent stay until your account is deleted. Mails hold no pictures that tell when they are opened.',
    ],
  },
  {
    id: 'browser',
    heading: 'Cookies and your browser’s storage',
    body: [
      'One cookie, “sidebar”, remembers for 7 days whether the sidebar is open. No other is set.',
      'Your browser’s own storage keeps:',
      [
        'your session, while you are signed in',
        'the theme, and whether keys that are a single letter do something',
        'what you sorted without an account, until you keep it or let it go',
        'what you did while offline, until it is written',
        'your recent searches, which achievements you were told of, which time zone you were asked about and whether you have seen the first visit',
        'where you were heading, for an hour, while you follow a link in a mail',
        'what you typed and have not sent, in this tab only, until you sign out',
      ],
      'All of it is needed for what you ask the app to do, and none of it follows you elsewhere.',
    ],
  },
  {
    id: 'services',
    heading: 'Other services',
    body: [
      'By default no data goes to any other company. These are used only where the operator has switched them on:',
      [
        'Google, if you choose to sign in with it: Google learns that you do.',
        captcha
          ? `${CAPTCHAS[captcha.provider]}, which is switched on here: on the pages for signing in, signing up and writing to us, a check loads from its provider, which sees your address and facts about your browser.`
          : 'Cloudflare Turnstile or hCaptcha, a check that a person fills in a form: it loads from its provider, which sees your address and facts about your browser. It is not switched on here.',
        'Stripe, if you pay for a plan: you enter your payment details there, and they never reach this server. Kept here are your customer number, plan and invoices.',
        'a mail service, which carries the mails described above',
      ],
    ],
  },
  {
    id: 'how-long',
    heading: 'How long it is kept',
    body: [
      [
        'Your account and what you do in it: until you delete it.',
        'Links and codes in mails: they stop working within minutes or hours, and are deleted a day after they were made.',
        'The record of sign-ins and changes to the account: one year.',
        'Links to tasks that were handed over: 30 days. Invitations to a company: as long as the inviter chose, 90 days at most.',
        'Messages by the contact page: until the operator deletes them.',
      ],
    ],
  },
  {
    id: 'delete',
    heading: 'Deleting your account',
    body: [
      'Ask for it in the settings, after signing in again. It happens 14 days later; a mail tells you, and until then a button or the link in that mail takes it back. Then your account, tasks, goals, picture, notifications, logs, tickets and feedback are deleted. What others handed to you goes back to them. What you handed to others stays with them where they have accepted it, with the name that you had.',
      'An owner of a company with other members hands it to one of them first.',
      'Where the operator had closed the account, a hash of its e-mail address is kept for as long as the closing would have lasted, so that it stays closed. Nothing else is.',
    ],
  },
  {
    id: 'rights',
    heading: 'Your rights',
    body: [
      [
        'To see and take with you what is kept: Settings, Data gives you all of it as an archive.',
        'To correct it: your profile and every task can be changed at any time.',
        'To delete it, as above.',
        'To object, to have its use restricted, and to complain to the authority for data protection where you live.',
      ],
      'Nothing is decided about you by a machine alone.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes',
    body: [
      'When this text changes, its date does. What matters to you is told before it takes effect.',
    ],
  },
];
