import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AppError } from '#app/data/api/errors.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { confirmed, type Optimistic, optimisticCallbacks } from '#app/data/query/optimistic.ts';
import { SETTINGS_TOASTS } from '#app/data/toasts/toasts.ts';
import { m } from '#messages';

/** The kinds of notification with their labels. */
export const KINDS = [
  ['delegation_received', m.settings_notify_delegation_received()],
  ['delegation_answered', m.settings_notify_delegation_answered()],
  ['delegation_changed', m.settings_notify_delegation_changed()],
  ['task_completed', m.settings_notify_task_completed()],
  ['progress', m.settings_notify_progress()],
  ['company', m.settings_notify_company()],
  ['support', m.settings_notify_support()],
] as const;

export type Kind = (typeof KINDS)[number][0];
export type Channel = 'in_app' | 'mail';
export type Choices = Partial<Record<Kind, Record<Channel, boolean>>>;

const key = (userId: string) => ['notification-choices', userId] as const;

/** Query for the person's notification settings by kind; missing kinds are on. */
export const choicesQuery = (userId: string) =>
  queryOptions({
    queryKey: key(userId),
    queryFn: async ({ signal }): Promise<Choices> => {
      const { data } = await supabase
        .from('notification_choices')
        .select('topic, in_app, mail')
        .eq('user_id', userId)
        .abortSignal(signal)
        .throwOnError();
      return Object.fromEntries(data.map(({ topic, in_app, mail }) => [topic, { in_app, mail }]));
    },
  });

export const isOn = (choices: Choices, kind: Kind, channel: Channel): boolean =>
  choices[kind]?.[channel] ?? true;

export interface Choice {
  kind: Kind;
  channel: Channel;
  on: boolean;
}

/** Returns the settings with one choice applied. */
export function withChoice(choices: Choices, { kind, channel, on }: Choice): Choices {
  return { ...choices, [kind]: { in_app: true, mail: true, ...choices[kind], [channel]: on } };
}

/** The switches that are being saved. */
export const PENDING_CHOICES: Optimistic<Choices, Choice> = {
  mutationKey: ['notification-choices'],
  apply: withChoice,
};

/** Returns the mutation that saves a switch, optimistic. */
export function useChoice(userId: string) {
  return useMutation<unknown, AppError, Choice>({
    ...optimisticCallbacks(PENDING_CHOICES.mutationKey, [
      confirmed({ queryKey: key(userId) }, PENDING_CHOICES),
    ]),
    mutationFn: async ({ kind, channel, on }) => {
      // Write only the changed column, so that two switches pressed at once do not overwrite each
      // other.
      const choice = channel === 'mail' ? { mail: on } : { in_app: on };
      const { data } = await supabase
        .from('notification_choices')
        .upsert({ user_id: userId, topic: kind, ...choice })
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
