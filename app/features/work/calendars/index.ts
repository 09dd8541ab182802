import { lazyPart, Nothing } from '#app/ui/feedback/lazy-part.tsx';

/**
 * The settings section with the calendar feed and the import. It is in the settings because the
 * feed belongs to the account.
 */
export const CalendarSettings = lazyPart(() => import('./calendar-settings.tsx'));
/**
 * The menu of /schedule with the calendar feed and the import. The page omits the menu if its code
 * cannot be loaded.
 */
export const CalendarsMenu = lazyPart(() => import('./calendars-menu.tsx'), Nothing);
