import { config } from '#app/data/platform/config.ts';
import { m } from '#messages';
import type { FaqGroup } from './faq.ts';

const product = config.name;

/** Questions about progress, plans and the account. */
export const ACCOUNT_FAQS: readonly FaqGroup[] = [
  {
    name: m.public_faq_group_progress(),
    faqs: [
      {
        id: 'points',
        question: m.public_faq_points_question(),
        answer: m.public_faq_points_answer(),
      },
      {
        id: 'levels',
        question: m.public_faq_levels_question(),
        answer: m.public_faq_levels_answer(),
      },
      {
        id: 'streaks',
        question: m.public_faq_streaks_question(),
        answer: m.public_faq_streaks_answer(),
      },
      {
        id: 'early-bird',
        question: m.public_faq_early_bird_question(),
        answer: m.public_faq_early_bird_answer(),
      },
    ],
  },
  {
    name: m.public_faq_group_plans(),
    faqs: [
      {
        id: 'limits',
        question: m.public_faq_limits_question(),
        answer: m.public_faq_limits_answer(),
        link: { to: '/pricing', label: m.public_faq_limits_link() },
      },
      {
        id: 'limit-reached',
        question: m.public_faq_limit_reached_question(),
        answer: m.public_faq_limit_reached_answer(),
      },
      {
        id: 'company-sees',
        question: m.public_faq_company_sees_question(),
        answer: m.public_faq_company_sees_answer(),
      },
      {
        id: 'leave-company',
        question: m.public_faq_leave_company_question(),
        answer: m.public_faq_leave_company_answer(),
      },
    ],
  },
  {
    name: m.public_faq_group_account(),
    faqs: [
      {
        id: 'sign-in-ways',
        question: m.public_faq_sign_in_ways_question(),
        answer: m.public_faq_sign_in_ways_answer(),
      },
      {
        id: 'no-mail',
        question: m.public_faq_no_mail_question(),
        answer: m.public_faq_no_mail_answer(),
        link: { to: '/contact', label: m.public_faq_no_mail_link() },
      },
      {
        id: 'second-factor',
        question: m.public_faq_second_factor_question(),
        answer: m.public_faq_second_factor_answer(),
      },
      {
        id: 'other-devices',
        question: m.public_faq_other_devices_question(),
        answer: m.public_faq_other_devices_answer(),
      },
      {
        id: 'export',
        question: m.public_faq_export_question(),
        answer: m.public_faq_export_answer(),
      },
      {
        id: 'delete-account',
        question: m.public_faq_delete_account_question(),
        answer: m.public_faq_delete_account_answer(),
      },
      {
        id: 'offline',
        question: m.public_faq_offline_question(),
        answer: m.public_faq_offline_answer(),
      },
      {
        id: 'who-runs-it',
        question: m.public_faq_who_runs_it_question(),
        answer: m.public_faq_who_runs_it_answer({ product }),
        link: { to: '/privacy', label: m.public_faq_who_runs_it_link() },
      },
    ],
  },
];
