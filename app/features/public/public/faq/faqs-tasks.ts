import { config } from '#app/data/platform/config.ts';
import { m } from '#messages';
import type { FaqGroup } from './faq.ts';

const product = config.name;

/** Questions about sorting, planning and delegating tasks. */
export const TASK_FAQS: readonly FaqGroup[] = [
  {
    name: m.public_faq_group_matrix(),
    faqs: [
      {
        id: 'what-is-it',
        question: m.public_faq_what_is_it_question({ product }),
        answer: m.public_faq_what_is_it_answer(),
      },
      {
        id: 'how-suggested',
        question: m.public_faq_how_suggested_question(),
        answer: m.public_faq_how_suggested_answer(),
      },
      {
        id: 'is-it-ai',
        question: m.public_faq_is_it_ai_question(),
        answer: m.public_faq_is_it_ai_answer(),
      },
      {
        id: 'quick-add',
        question: m.public_faq_quick_add_question(),
        answer: m.public_faq_quick_add_answer(),
      },
      {
        id: 'move-tasks',
        question: m.public_faq_move_tasks_question(),
        answer: m.public_faq_move_tasks_answer(),
      },
      {
        id: 'drop-delete',
        question: m.public_faq_drop_delete_question(),
        answer: m.public_faq_drop_delete_answer(),
      },
      {
        id: 'shortcuts',
        question: m.public_faq_shortcuts_question(),
        answer: m.public_faq_shortcuts_answer(),
      },
      {
        id: 'try-first',
        question: m.public_faq_try_first_question(),
        answer: m.public_faq_try_first_answer(),
        link: { to: '/', label: m.public_faq_try_first_link() },
      },
    ],
  },
  {
    name: m.public_faq_group_planning(),
    faqs: [
      {
        id: 'schedule',
        question: m.public_faq_schedule_question(),
        answer: m.public_faq_schedule_answer(),
      },
      {
        id: 'late',
        question: m.public_faq_late_question(),
        answer: m.public_faq_late_answer(),
      },
      {
        id: 'time-zone',
        question: m.public_faq_time_zone_question(),
        answer: m.public_faq_time_zone_answer(),
        link: { to: '/settings', label: m.public_faq_time_zone_link() },
      },
      {
        id: 'repeat',
        question: m.public_faq_repeat_question(),
        answer: m.public_faq_repeat_answer(),
      },
      {
        id: 'calendar-feed',
        question: m.public_faq_calendar_feed_question(),
        answer: m.public_faq_calendar_feed_answer(),
      },
      {
        id: 'calendar-import',
        question: m.public_faq_calendar_import_question(),
        answer: m.public_faq_calendar_import_answer(),
      },
      {
        id: 'goals',
        question: m.public_faq_goals_question(),
        answer: m.public_faq_goals_answer(),
      },
    ],
  },
  {
    name: m.public_faq_group_delegating(),
    faqs: [
      {
        id: 'delegate-who',
        question: m.public_faq_delegate_who_question(),
        answer: m.public_faq_delegate_who_answer(),
      },
      {
        id: 'delegate-original',
        question: m.public_faq_delegate_original_question(),
        answer: m.public_faq_delegate_original_answer(),
      },
      {
        id: 'delegate-answers',
        question: m.public_faq_delegate_answers_question(),
        answer: m.public_faq_delegate_answers_answer(),
      },
      {
        id: 'delegate-silence',
        question: m.public_faq_delegate_silence_question(),
        answer: m.public_faq_delegate_silence_answer(),
      },
      {
        id: 'delegate-privacy',
        question: m.public_faq_delegate_privacy_question(),
        answer: m.public_faq_delegate_privacy_answer(),
        link: { to: '/settings', label: m.public_faq_delegate_privacy_link() },
      },
    ],
  },
];
