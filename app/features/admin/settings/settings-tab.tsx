import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#app/ui/components/load-state.tsx';
import { m } from '#messages';
import list from '../list/list.module.css';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { settingsQuery } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

/** /admin?tab=settings: settings of the whole platform. */
export default function SettingsTab() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  if (data) return <SettingsForm settings={data} />;
  if (!error) return <ListSkeleton label={m.admin_settings_loading()} />;
  return (
    <div className={list.failed}>
      <LoadFailed
        what={m.admin_settings_failed()}
        message={error.message}
        busy={isFetching}
        retry={() => void refetch()}
      />
    </div>
  );
}
