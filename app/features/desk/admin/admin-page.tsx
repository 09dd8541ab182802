import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ListSkeleton } from '#app/ui/tables/list-state.tsx';
import { m } from '#messages';
import { AdminFrame } from './admin-frame.tsx';
import { ADMIN_TABS } from './tabs.ts';
import { useAdmin } from './use-admin.ts';

/**
 * /admin: the admin area in tabs, each with its own URL. If the URL names an unknown or forbidden
 * tab, the first tab is shown.
 */
export default function AdminPage() {
  const [params] = useSearchParams();
  const { may } = useAdmin();
  const asked =
    ADMIN_TABS.find(({ id, area }) => id === params.get('tab') && may(area)) ?? ADMIN_TABS[0];
  if (!asked) return null;
  const { id, title, Content } = asked;
  return (
    <AdminFrame current={id} title={title}>
      <Suspense key={id} fallback={<ListSkeleton label={m.admin_tab_loading({ tab: title })} />}>
        <Content />
      </Suspense>
    </AdminFrame>
  );
}
