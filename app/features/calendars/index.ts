import { lazy } from 'react';

/** Both in the settings: an address is a matter of the account. */
export const CalendarSettings = lazy(() => import('./calendar-settings.tsx'));
/** The same from the bar of /schedule. */
export const CalendarsMenu = lazy(() => import('./calendars-menu.tsx'));
