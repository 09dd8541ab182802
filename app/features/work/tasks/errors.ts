import type { ErrorTexts } from '#app/data/errors/error-texts.ts';
import { m } from '#messages';

export const TASK_ERRORS = {
  invalid_recurrence: m.tasks_error_invalid_recurrence,
  next_instance_open: m.tasks_error_next_instance_open,
  not_your_company: m.tasks_error_not_your_company,
  not_task_owner: m.tasks_error_not_task_owner,
} satisfies ErrorTexts;
