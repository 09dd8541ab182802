import { queryOptions, useMutation } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { confirmed, type Optimistic, optimisticCallbacks } from '#app/data/query/optimistic.ts';
import type { Ritual } from '#domain/planning/entries.ts';
import type { RitualReminder } from '#domain/planning/reminders.ts';
import { REMINDER_TOASTS } from './toasts.ts';

/** The reminders that are on. */
export type RitualReminders = Partial<Record<Ritual, RitualReminder>>;

const key = (userId: string) => ['ritual-reminders', userId] as const;

/** Query for the person's reminders by ritual. */
export const remindersQuery = (userId: string) =>
  queryOptions({
    queryKey: key(userId),
    queryFn: async ({ signal }): Promise<RitualReminders> => {
      const { data } = await supabase
        .from('ritual_reminders')
        .select('ritual, minute, weekday')
        .eq('user_id', userId)
        .abortSignal(signal)
        .throwOnError();
      return Object.fromEntries(data.map(({ ritual, ...reminder }) => [ritual, reminder]));
    },
  });

/** A change of the reminder of a ritual; null switches it off. */
interface ReminderChange {
  ritual: Ritual;
  reminder: RitualReminder | null;
}

/** Optimistic update of the reminders. */
export const PENDING_REMINDERS: Optimistic<RitualReminders, ReminderChange> = {
  mutationKey: ['ritual-reminders'],
  apply: (reminders, { ritual, reminder }) => {
    const { [ritual]: _before, ...others } = reminders;
    return reminder ? { ...others, [ritual]: reminder } : others;
  },
};

/** Returns the mutation that sets a reminder or switches it off, with an optimistic update. */
export function useSetReminder(userId: string) {
  return useMutation<unknown, AppError, ReminderChange>({
    ...optimisticCallbacks(PENDING_REMINDERS.mutationKey, [
      confirmed({ queryKey: key(userId) }, PENDING_REMINDERS),
    ]),
    mutationFn: async ({ ritual, reminder }) => {
      const table = supabase.from('ritual_reminders');
      await (reminder
        ? table.upsert({ user_id: userId, ritual, ...reminder })
        : table.delete().eq('user_id', userId).eq('ritual', ritual)
      ).throwOnError();
    },
    scope: { id: 'ritual-reminders' },
    networkMode: 'always',
    meta: { errorToast: ({ message }) => ({ ...REMINDER_TOASTS.choice_failed, message }) },
  });
}
