import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#messages';
import { AdminFrame } from './admin-frame.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { TABS } from './tabs.ts';
import { useAdmin } from './use-admin.ts';

/**
 * /admin: the platform in tabs, each with its own URL. Unknown and forbidden tabs fall back to the
 * first.
 */
export default function AdminPage() {
  const [params] = useSearchParams();
  const { may } = useAdmin();
  const asked = TABS.find(({ id, area }) => id === params.get('tab') && may(area)) ?? TABS[0];
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
