import type { LinkType } from './callback-state.ts';

/** Text of each link's page and of its button. */
export const ACTS: Record<LinkType, { title: string; lead: string; act: string }> = {
  signup: {
    title: 'Confirm your e-mail address',
    lead: 'One press, and your account is open.',
    act: 'Confirm e-mail address',
  },
  magiclink: {
    title: 'Sign in',
    lead: 'You asked for a link to sign in with. One press, and you are in.',
    act: 'Sign in',
  },
  recovery: {
    title: 'Set a new password',
    lead: 'You asked for a new password. You choose it on the next page.',
    act: 'Set a new password',
  },
  email_change: {
    title: 'Confirm the change of your address',
    lead: 'Your account is to get another e-mail address. Both mailboxes have to agree.',
    act: 'Confirm the change',
  },
  invite: {
    title: 'Accept your invitation',
    lead: 'Somebody opened an account for you. Accept, and choose a password for it.',
    act: 'Accept the invitation',
  },
};
