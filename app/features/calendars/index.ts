import { loadPart } from '#app/data/page/load-part.ts';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';

/** Address and import are both in the settings, because the address belongs to the account. */
export const CalendarSettings = lazyPart(() => import('./calendar-settings.tsx'));
/** The same from the bar of /schedule, which omits the menu if it cannot be loaded. */
export const CalendarsMenu = loadPart(() => import('./calendars-menu.tsx'));
