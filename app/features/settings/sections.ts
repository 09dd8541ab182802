import {
  type Icon,
  IconAdjustments,
  IconBell,
  IconBuilding,
  IconCalendarShare,
  IconClock,
  IconDownload,
  IconEye,
  IconLock,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { CalendarSettings } from '#app/features/calendars/index.ts';
import { CompanySettings } from '#app/features/company/index.ts';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';

interface Section {
  /** Its URL is /settings#id. */
  id: string;
  title: string;
  /** Short description, shown in the list on phones. */
  summary: string;
  icon: Icon;
  Content: ComponentType;
}

/** The sections of /settings in display order, loaded lazily. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'appearance',
    title: 'Appearance',
    summary: 'Light or dark',
    icon: IconAdjustments,
    Content: lazyPart(() => import('./appearance-section.tsx')),
  },
  {
    id: 'time',
    title: 'Time',
    summary: 'Time zone, week, working hours',
    icon: IconClock,
    Content: lazyPart(() => import('./time-section.tsx')),
  },
  {
    id: 'notifications',
    title: 'Notifications',
    summary: 'What you hear of, and where',
    icon: IconBell,
    Content: lazyPart(() => import('./notifications-section.tsx')),
  },
  {
    id: 'calendars',
    title: 'Calendars',
    summary: 'Your tasks in another calendar, and back',
    icon: IconCalendarShare,
    Content: CalendarSettings,
  },
  {
    id: 'privacy',
    title: 'Privacy',
    summary: 'Who can find you',
    icon: IconEye,
    Content: lazyPart(() => import('./privacy-section.tsx')),
  },
  {
    id: 'security',
    title: 'Sign-in and security',
    summary: 'E-mail, password, second factor, devices',
    icon: IconLock,
    Content: lazyPart(() => import('./security/security-section.tsx')),
  },
  {
    id: 'company',
    title: 'Company',
    summary: 'Create one, or leave yours',
    icon: IconBuilding,
    Content: CompanySettings,
  },
  {
    id: 'data',
    title: 'Your data',
    summary: 'Take everything with you',
    icon: IconDownload,
    Content: lazyPart(() => import('./export/data-section.tsx')),
  },
  {
    id: 'delete',
    title: 'Delete account',
    summary: 'With 14 days to think again',
    icon: IconTrash,
    Content: lazyPart(() => import('./delete-section.tsx')),
  },
];
