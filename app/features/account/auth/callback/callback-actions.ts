import { m } from '#messages';
import type { LinkType } from './callback-state.ts';

/** Texts of the confirmation page and of its button, for each type of link. */
export const ACTS: Record<LinkType, { title: string; lead: string; act: string }> = {
  signup: {
    title: m.auth_callback_signup_title(),
    lead: m.auth_callback_signup(),
    act: m.auth_callback_signup_submit(),
  },
  magiclink: {
    title: m.auth_callback_magiclink_title(),
    lead: m.auth_callback_magiclink(),
    act: m.auth_callback_magiclink_submit(),
  },
  recovery: {
    title: m.auth_callback_recovery_title(),
    lead: m.auth_callback_recovery(),
    act: m.auth_callback_recovery_submit(),
  },
  email_change: {
    title: m.auth_callback_email_title(),
    lead: m.auth_callback_email(),
    act: m.auth_callback_email_submit(),
  },
  invite: {
    title: m.auth_callback_invite_title(),
    lead: m.auth_callback_invite(),
    act: m.auth_callback_invite_submit(),
  },
};
