import { loadPart } from '#app/data/page/load-part.ts';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';

/** Both in the settings: an address is a matter of the account. */
export const CalendarSettings = lazyPart(() => import('./calendar-settings.tsx'));
/** The same from the bar of /schedule, which does without it where the connection goes too soon. */
export const CalendarsMenu = loadPart(() => import('./calendars-menu.tsx'));
