import { useMemo } from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock, useProfile } from '#app/features/account/profile/index.ts';
import { useGoals } from '#app/features/work/goals/index.ts';
import { isActive } from '#domain/goals/goal.ts';
import type { ParsedQuickAdd } from '#domain/quick-add/chips.ts';
import type { Language } from './use-parser.ts';

/** Parses a line. `removed` has the keys of removed chips: their text stays in the title. */
export type ParseLine = (text: string, removed: readonly string[]) => ParsedQuickAdd;

/** Returns a function that parses lines for the signed-in person, relative to the instant `now`. */
export type LineParser = ((language: Language, now: string) => ParseLine) & { zone: string };

/** Returns the parser of captured lines, with the person's clock, locale and goals. */
export function useLineParser(): LineParser {
  const { goals } = useGoals(useAuth().user?.id ?? '');
  const { zone, dayStart, weekStart } = usePersonClock();
  const workDays = useProfile()?.work_days;
  return useMemo(() => {
    const active = goals?.filter(isActive) ?? [];
    const parser =
      (language: Language, now: string) => (text: string, removed: readonly string[]) =>
        language.parseQuickAdd(text, {
          now,
          zone,
          dayStart,
          weekStart,
          ...(workDays && { workDays }),
          locale: navigator.language,
          removed,
          goals: active,
        });
    return Object.assign(parser, { zone });
  }, [goals, zone, dayStart, weekStart, workDays]);
}
