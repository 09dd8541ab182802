import { config } from '#app/data/platform/config.ts';
import type { LegalPart } from './legal-text.ts';

const { name } = config;

/** The terms between the operator and the users. */
export const TERMS: readonly LegalPart[] = [
  {
    id: 'what',
    heading: 'What this is',
    body: [
      `${name} helps you sort tasks, plan them, hand them to others and follow goals. These terms hold between you and the operator, who runs this site; their name and address belong here.`,
      'By making an account you agree to them. If you use it for a company, you agree for the company and say that you may.',
    ],
  },
  {
    id: 'account',
    heading: 'Your account',
    body: [
      [
        'Give an e-mail address that is yours, and keep it up to date: it is how you get back in.',
        'Keep your password and recovery codes to yourself. Tell us if somebody else got hold of them.',
        'One account is for one person. You need to be old enough to agree to terms where you live.',
      ],
    ],
  },
  {
    id: 'yours',
    heading: 'What is yours stays yours',
    body: [
      'What you write here belongs to you. You let the operator store, copy and show it as far as running the app needs it, and no further. You can take it with you as an archive at any time.',
      'What you hand to somebody becomes theirs to see and to answer. What belongs to a company is its owner’s to see.',
    ],
  },
  {
    id: 'fair-use',
    heading: 'Fair use',
    body: [
      'Please do not:',
      [
        'send tasks, invitations or messages to people who do not want them',
        'store or share what is against the law or hurts the rights of others',
        'try to reach what belongs to others, to get round limits, or to overload the service',
        'resell access, unless you have agreed on that with the operator',
      ],
      'There are limits on how many mails, messages and requests one person or one address may send in a time.',
    ],
  },
  {
    id: 'plans',
    heading: 'Plans and payment',
    body: [
      'What each plan holds and costs stands on the pricing page. Without a price, a plan is agreed on with the operator.',
      'Where payment is set up, it goes through Stripe. A paid plan renews until you cancel it; when it ends, nothing of yours is deleted, and the limits of the free plan hold again.',
      'A free account may be used for as long as the service is offered.',
    ],
  },
  {
    id: 'companies',
    heading: 'Companies',
    body: [
      'The owner of a company invites and removes members, gives them roles, and is responsible for telling them what the company sees. A member can leave at any time and keeps their account.',
    ],
  },
  {
    id: 'advice',
    heading: 'Suggestions are suggestions',
    body: [
      'The app says where it would put a task and what it would do next, by fixed rules and from what you entered. It cannot know your situation. What you decide, and what comes of it, is yours.',
    ],
  },
  {
    id: 'availability',
    heading: 'Availability and changes',
    body: [
      'The operator runs the service with care, and does not promise that it is always there or free of faults. Do not rely on it alone for what must not be missed. Functions may change; if one that you pay for is taken away, you may end your plan.',
    ],
  },
  {
    id: 'end',
    heading: 'Ending it',
    body: [
      'You can delete your account at any time in the settings; it happens after 14 days, and until then you can take it back. The operator may close an account that breaks these terms, after telling you and giving you time to take your data with you, unless the law or the safety of others forbids to wait.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    body: [
      'As far as the law allows, the operator is liable only for harm done on purpose or by gross negligence, and for the breach of what these terms are essentially about, then up to what is typical and could be foreseen. Liability for injury to life, body or health, and whatever the law does not let anybody exclude, stays as it is.',
    ],
  },
  {
    id: 'law',
    heading: 'Law and changes of these terms',
    body: [
      'The law of the operator’s country holds, and what protects you as a consumer where you live stays in force. The courts that the operator names here decide, where the law lets that be agreed on.',
      'When these terms change, you are told before it takes effect and can delete your account if you do not agree. If a part of them does not hold, the rest does.',
    ],
  },
];
