import { queryOptions, useMutation } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { confirmed, type Optimistic, optimisticCallbacks } from '#app/data/query/optimistic.ts';
import { m } from '#messages';
import { SETTINGS_TOASTS } from './toasts.ts';

/** The topics that a person can switch off, with their labels. */
export const NOTIFICATION_TOPICS = [
  ['delegation_received', m.settings_notify_delegation_received()],
  ['delegation_answered', m.settings_notify_delegation_answered()],
  ['delegation_follow_up', m.settings_notify_delegation_follow_up()],
  ['delegation_changed', m.settings_notify_delegation_changed()],
  ['task_completed', m.settings_notify_task_completed()],
  ['progress', m.settings_notify_progress()],
  ['company', m.settings_notify_company()],
  ['support', m.settings_notify_support()],
] as const;

export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number][0];
export type NotificationChannel = 'in_app' | 'mail';
export type NotificationChoices = Partial<
  Record<NotificationTopic, Record<NotificationChannel, boolean>>
>;

const key = (userId: string) => ['notification-choices', userId] as const;

/** Query for the person's notification settings by topic; missing topics are on. */
export const choicesQuery = (userId: string) =>
  queryOptions({
    queryKey: key(userId),
    queryFn: async ({ signal }): Promise<NotificationChoices> => {
      const { data } = await supabase
        .from('notification_choices')
        .select('topic, in_app, mail')
        .eq('user_id', userId)
        .abortSignal(signal)
        .throwOnError();
      return Object.fromEntries(data.map(({ topic, in_app, mail }) => [topic, { in_app, mail }]));
    },
  });

export const isOn = (
  choices: NotificationChoices,
  topic: NotificationTopic,
  channel: NotificationChannel,
): boolean => choices[topic]?.[channel] ?? true;

export interface NotificationChoice {
  topic: NotificationTopic;
  channel: NotificationChannel;
  on: boolean;
}

/** Returns the settings with one choice applied. */
export function withChoice(
  choices: NotificationChoices,
  { topic, channel, on }: NotificationChoice,
): NotificationChoices {
  return { ...choices, [topic]: { in_app: true, mail: true, ...choices[topic], [channel]: on } };
}

/** Optimistic update of the notification switches. */
export const PENDING_CHOICES: Optimistic<NotificationChoices, NotificationChoice> = {
  mutationKey: ['notification-choices'],
  apply: withChoice,
};

/** Returns the mutation that saves a switch, with an optimistic update. */
export function useNotificationChoice(userId: string) {
  return useMutation<unknown, AppError, NotificationChoice>({
    ...optimisticCallbacks(PENDING_CHOICES.mutationKey, [
      confirmed({ queryKey: key(userId) }, PENDING_CHOICES),
    ]),
    mutationFn: async ({ topic, channel, on }) => {
      // Write only the changed column, so that two switches pressed at once do not overwrite each
      // other.
      const choice = channel === 'mail' ? { mail: on } : { in_app: on };
      const { data } = await supabase
        .from('notification_choices')
        .upsert({ user_id: userId, topic, ...choice })
        .select()
        .single()
        .throwOnError();
      return data;
    },
    scope: { id: 'notification-choices' },
    networkMode: 'always',
    meta: { errorToast: ({ message }) => ({ ...SETTINGS_TOASTS.choice_failed, message }) },
  });
}
