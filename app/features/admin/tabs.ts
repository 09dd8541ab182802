import type { ComponentType } from 'react';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';
import type { AdminArea } from '#domain/account/permissions.ts';

interface Tab {
  /** Its URL is /admin?tab=id; the first tab's is /admin. */
  id: string;
  title: string;
  /** The admin area it belongs to; `any` for all admins. */
  area: AdminArea | 'any';
  Content: ComponentType;
}

/** The tabs of /admin in display order, loaded lazily. */
export const TABS: readonly Tab[] = [
  {
    id: '',
    title: 'Overview',
    area: 'any',
    Content: lazyPart(() => import('./overview/overview-tab.tsx')),
  },
  {
    id: 'people',
    title: 'People',
    area: 'support',
    Content: lazyPart(() => import('./people/people-tab.tsx')),
  },
  {
    id: 'companies',
    title: 'Companies',
    area: 'support',
    Content: lazyPart(() => import('./companies/companies-tab.tsx')),
  },
  {
    id: 'plans',
    title: 'Plans',
    area: 'super',
    Content: lazyPart(() => import('./plans/plans-tab.tsx')),
  },
  {
    id: 'messages',
    title: 'Messages',
    area: 'support',
    Content: lazyPart(() => import('./contact/messages-tab.tsx')),
  },
  {
    id: 'activity',
    title: 'Activity',
    area: 'super',
    Content: lazyPart(() => import('./activity/activity-tab.tsx')),
  },
  {
    id: 'mail',
    title: 'Mail',
    area: 'super',
    Content: lazyPart(() => import('./mail/mail-tab.tsx')),
  },
  {
    id: 'health',
    title: 'Health',
    area: 'super',
    Content: lazyPart(() => import('./health/health-tab.tsx')),
  },
  {
    id: 'settings',
    title: 'Settings',
    area: 'super',
    Content: lazyPart(() => import('./settings/settings-tab.tsx')),
  },
];
