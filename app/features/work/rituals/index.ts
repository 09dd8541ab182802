import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';

export { RitualButtons } from './entries/ritual-buttons.tsx';
export { RITUAL_NAMES } from './labels.ts';
export { leftWriter } from './review/left-writer.ts';
export { useShownRitual } from './use-shown-ritual.ts';

/** The reminders of the rituals, in the settings. */
export const ReminderSettings = lazyPart(() => import('./reminders/reminder-settings.tsx'));

/** Plan my day, Shut down or the weekly review; lazy, because few visits open a ritual. */
export const RitualView = lazyPart(() => import('./ritual-view.tsx'));
