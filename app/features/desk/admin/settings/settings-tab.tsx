import { useQuery } from '@tanstack/react-query';
import { ListPlaceholder } from '#app/ui/tables/list-state.tsx';
import { m } from '#messages';
import { settingsQuery } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

/** /admin?tab=settings: settings of the whole platform. */
export default function SettingsTab() {
  const query = useQuery(settingsQuery);
  return query.data ? (
    <SettingsForm settings={query.data} />
  ) : (
    <ListPlaceholder
      loading={m.admin_settings_loading()}
      failed={m.admin_settings_failed()}
      query={query}
    />
  );
}
