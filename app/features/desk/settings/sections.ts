import {
  type Icon,
  IconAdjustments,
  IconBell,
  IconBuilding,
  IconCalendarShare,
  IconClock,
  IconDownload,
  IconEye,
  IconKeyboard,
  IconLock,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { CompanySettings } from '#app/features/company/company/index.ts';
import { CalendarSettings } from '#app/features/work/calendars/index.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { m } from '#messages';

interface Section {
  /** The section's URL is /settings#id. */
  id: string;
  title: string;
  /** Short description, shown in the list on narrow screens and while the section loads. */
  summary: string;
  icon: Icon;
  Content: ComponentType;
}

/** The sections of /settings in display order, loaded lazily. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'appearance',
    title: m.settings_appearance(),
    summary: m.settings_appearance_summary(),
    icon: IconAdjustments,
    Content: lazyPart(() => import('./appearance-section.tsx')),
  },
  {
    id: 'keyboard',
    title: m.settings_keyboard(),
    summary: m.settings_keyboard_summary(),
    icon: IconKeyboard,
    Content: lazyPart(() => import('./keyboard/keyboard-section.tsx')),
  },
  {
    id: 'time',
    title: m.settings_time(),
    summary: m.settings_time_summary(),
    icon: IconClock,
    Content: lazyPart(() => import('./time-section.tsx')),
  },
  {
    id: 'notifications',
    title: m.settings_notifications(),
    summary: m.settings_notifications_summary(),
    icon: IconBell,
    Content: lazyPart(() => import('./notifications-section.tsx')),
  },
  {
    id: 'calendars',
    title: m.settings_calendars(),
    summary: m.settings_calendars_summary(),
    icon: IconCalendarShare,
    Content: CalendarSettings,
  },
  {
    id: 'privacy',
    title: m.settings_privacy(),
    summary: m.settings_privacy_summary(),
    icon: IconEye,
    Content: lazyPart(() => import('./privacy-section.tsx')),
  },
  {
    id: 'security',
    title: m.settings_security(),
    summary: m.settings_security_summary(),
    icon: IconLock,
    Content: lazyPart(() => import('./security/security-section.tsx')),
  },
  {
    id: 'company',
    title: m.settings_company(),
    summary: m.settings_company_summary(),
    icon: IconBuilding,
    Content: CompanySettings,
  },
  {
    id: 'data',
    title: m.settings_data(),
    summary: m.settings_data_summary(),
    icon: IconDownload,
    Content: lazyPart(() => import('./export/data-section.tsx')),
  },
  {
    id: 'delete',
    title: m.settings_delete(),
    summary: m.settings_delete_summary(),
    icon: IconTrash,
    Content: lazyPart(() => import('./delete-section.tsx')),
  },
];
