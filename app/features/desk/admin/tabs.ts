import type { ComponentType } from 'react';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import type { AdminArea } from '#domain/account/permissions.ts';
import { m } from '#messages';

interface Tab {
  /** The tab's URL is /admin?tab=<id>. The first tab has an empty id and the URL /admin. */
  id: string;
  title: string;
  /** The admin area that the tab belongs to; `any` for all admins. */
  area: AdminArea | 'any';
  Content: ComponentType;
}

/** The tabs of /admin in display order, loaded lazily. */
export const ADMIN_TABS: readonly Tab[] = [
  {
    id: '',
    title: m.admin_tab_overview(),
    area: 'any',
    Content: lazyPart(() => import('./overview/overview-tab.tsx')),
  },
  {
    id: 'people',
    title: m.admin_tab_people(),
    area: 'support',
    Content: lazyPart(() => import('./people/people-tab.tsx')),
  },
  {
    id: 'companies',
    title: m.admin_tab_companies(),
    area: 'support',
    Content: lazyPart(() => import('./companies/companies-tab.tsx')),
  },
  {
    id: 'plans',
    title: m.admin_tab_plans(),
    area: 'super',
    Content: lazyPart(() => import('./plans/plans-tab.tsx')),
  },
  {
    id: 'messages',
    title: m.admin_tab_messages(),
    area: 'support',
    Content: lazyPart(() => import('./contact/messages-tab.tsx')),
  },
  {
    id: 'activity',
    title: m.admin_tab_activity(),
    area: 'super',
    Content: lazyPart(() => import('./activity/activity-tab.tsx')),
  },
  {
    id: 'mail',
    title: m.admin_tab_mail(),
    area: 'super',
    Content: lazyPart(() => import('./mail/mail-tab.tsx')),
  },
  {
    id: 'health',
    title: m.admin_tab_health(),
    area: 'super',
    Content: lazyPart(() => import('./health/health-tab.tsx')),
  },
  {
    id: 'settings',
    title: m.admin_tab_settings(),
    area: 'super',
    Content: lazyPart(() => import('./settings/settings-tab.tsx')),
  },
];
