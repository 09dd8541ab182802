import { config } from '#app/data/platform/config.ts';
import { m } from '#messages';
import type { LegalPart } from './legal-text.ts';

const { name: product, captcha } = config;
const CAPTCHAS = { turnstile: m.public_privacy_turnstile(), hcaptcha: m.public_privacy_hcaptcha() };

/** Describes how this code processes personal data; update the text when the code changes. */
export const PRIVACY: readonly LegalPart[] = [
  {
    id: 'who',
    heading: m.public_privacy_who_heading(),
    body: [m.public_privacy_who_operator({ product })],
  },
  {
    id: 'without-account',
    heading: m.public_privacy_without_account_heading(),
    body: [
      m.public_privacy_without_account_visit(),
      m.public_privacy_without_account_log(),
      m.public_privacy_without_account_tracking(),
    ],
  },
  {
    id: 'account',
    heading: m.public_privacy_account_heading(),
    body: [
      m.public_privacy_account_intro(),
      [
        m.public_privacy_account_password(),
        m.public_privacy_account_factor(),
        m.public_privacy_account_google(),
        m.public_privacy_account_picture(),
        m.public_privacy_account_settings(),
        m.public_privacy_account_devices(),
        m.public_privacy_account_events(),
      ],
      m.public_privacy_account_reason(),
    ],
  },
  {
    id: 'work',
    heading: m.public_privacy_work_heading(),
    body: [
      [
        m.public_privacy_work_tasks(),
        m.public_privacy_work_delegations(),
        m.public_privacy_work_notifications(),
        m.public_privacy_work_activity(),
        m.public_privacy_work_look_ups(),
        m.public_privacy_work_support(),
        m.public_privacy_work_calendar(),
      ],
      m.public_privacy_work_progress(),
    ],
  },
  {
    id: 'others',
    heading: m.public_privacy_others_heading(),
    body: [m.public_privacy_others_recipient()],
  },
  {
    id: 'who-sees',
    heading: m.public_privacy_who_sees_heading(),
    body: [
      [
        m.public_privacy_who_sees_own(),
        m.public_privacy_who_sees_delegated(),
        m.public_privacy_who_sees_company(),
        m.public_privacy_who_sees_name(),
        m.public_privacy_who_sees_admins(),
        m.public_privacy_who_sees_operator(),
      ],
    ],
  },
  {
    id: 'where',
    heading: m.public_privacy_where_heading(),
    body: [m.public_privacy_where_place()],
  },
  {
    id: 'mail',
    heading: m.public_privacy_mail_heading(),
    body: [m.public_privacy_mail_emails()],
  },
  {
    id: 'browser',
    heading: m.public_privacy_browser_heading(),
    body: [
      m.public_privacy_browser_cookie(),
      m.public_privacy_browser_intro(),
      [
        m.public_privacy_browser_session(),
        m.public_privacy_browser_theme(),
        m.public_privacy_browser_visitor_tasks(),
        m.public_privacy_browser_offline(),
        m.public_privacy_browser_snapshot(),
        m.public_privacy_browser_hints(),
        m.public_privacy_browser_return_to(),
        m.public_privacy_browser_drafts(),
      ],
      m.public_privacy_browser_reason(),
    ],
  },
  {
    id: 'services',
    heading: m.public_privacy_services_heading(),
    body: [
      m.public_privacy_services_intro(),
      [
        m.public_privacy_services_google(),
        captcha
          ? m.public_privacy_services_captcha({ captcha: CAPTCHAS[captcha.provider] })
          : m.public_privacy_services_captcha_off(),
        m.public_privacy_services_stripe(),
        m.public_privacy_services_mail(),
      ],
    ],
  },
  {
    id: 'how-long',
    heading: m.public_privacy_how_long_heading(),
    body: [
      [
        m.public_privacy_how_long_account(),
        m.public_privacy_how_long_links(),
        m.public_privacy_how_long_events(),
        m.public_privacy_how_long_delegations(),
        m.public_privacy_how_long_contact(),
      ],
    ],
  },
  {
    id: 'delete',
    heading: m.public_privacy_delete_heading(),
    body: [
      m.public_privacy_delete_how(),
      m.public_privacy_delete_owner(),
      m.public_privacy_delete_suspended(),
    ],
  },
  {
    id: 'rights',
    heading: m.public_privacy_rights_heading(),
    body: [
      [
        m.public_privacy_rights_access(),
        m.public_privacy_rights_correct(),
        m.public_privacy_rights_delete(),
        m.public_privacy_rights_object(),
      ],
      m.public_privacy_rights_decisions(),
    ],
  },
  {
    id: 'changes',
    heading: m.public_privacy_changes_heading(),
    body: [m.public_privacy_changes_notice()],
  },
];
