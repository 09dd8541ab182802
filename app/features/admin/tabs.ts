import { type ComponentType, lazy } from 'react';
import type { AdminArea } from '#domain/admin.ts';

interface Tab {
  /** Its address: /admin?tab=id; the first one's is /admin. */
  id: string;
  title: string;
  /** Whose it is, `any` for admins of every kind. */
  area: AdminArea | 'any';
  Content: ComponentType;
}

/** The parts of /admin in their order; each is loaded when it is opened. */
export const TABS: readonly Tab[] = [
  {
    id: '',
    title: 'Overview',
    area: 'any',
    Content: lazy(() => import('./overview/overview-tab.tsx')),
  },
  {
    id: 'people',
    title: 'People',
    area: 'support',
    Content: lazy(() => import('./people/people-tab.tsx')),
  },
  {
    id: 'companies',
    title: 'Companies',
    area: 'support',
    Content: lazy(() => import('./companies/companies-tab.tsx')),
  },
  {
    id: 'plans',
    title: 'Plans',
    area: 'super',
    Content: lazy(() => import('./plans/plans-tab.tsx')),
  },
  {
    id: 'messages',
    title: 'Messages',
    area: 'support',
    Content: lazy(() => import('./messages/messages-tab.tsx')),
  },
  {
    id: 'activity',
    title: 'Activity',
    area: 'super',
    Content: lazy(() => import('./activity/activity-tab.tsx')),
  },
  { id: 'mail', title: 'Mail', area: 'super', Content: lazy(() => import('./mail/mail-tab.tsx')) },
  {
    id: 'health',
    title: 'Health',
    area: 'super',
    Content: lazy(() => import('./health/health-tab.tsx')),
  },
  {
    id: 'settings',
    title: 'Settings',
    area: 'super',
    Content: lazy(() => import('./settings/settings-tab.tsx')),
  },
];
