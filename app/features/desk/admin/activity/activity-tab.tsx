import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageIn, useListParams, wordsIn } from '#app/data/query/use-list-params.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { LogTable } from '#app/features/insight/activity-logs/index.ts';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import classes from '#app/ui/tables/filter-bar.module.css';
import { m } from '#messages';
import { AdminList } from '../list/admin-list.tsx';
import { activityQuery } from './queries.ts';

const FILTERS = ['words', 'whose'] as const;

/**
 * /admin?tab=activity: what people did on the platform, and what admins changed, with old and new
 * values.
 */
export default function ActivityTab() {
  const [params] = useSearchParams();
  const time = usePersonClock();
  const { narrow, turnTo, clear } = useListParams(FILTERS);
  const words = wordsIn(params, 'words');
  const onlyAdmins = params.get('whose') === 'admins';
  const page = pageIn(params);
  const query = useQuery(activityQuery({ words, onlyAdmins, page }));
  return (
    <>
      <search className={classes.bar} aria-label={m.admin_activity()}>
        <SegmentedControl
          aria-label={m.admin_activity_who()}
          value={onlyAdmins ? 'admins' : ''}
          onChange={(whose) => narrow({ whose })}
          data={[
            { value: '', label: m.admin_activity_everyone() },
            { value: 'admins', label: m.admin_activity_admins() },
          ]}
        />
        <SearchField
          label={m.admin_activity_search()}
          placeholder={m.admin_activity_search()}
          className={classes.text}
          text={words}
          look={(text) => narrow({ words: text })}
        />
      </search>
      <AdminList
        loading={m.admin_activity_loading()}
        failed={m.admin_activity_failed()}
        query={query}
        page={page}
        turnTo={turnTo}
        narrowed={words !== '' || onlyAdmins}
        clear={clear}
        nothing={{ title: m.admin_activity_empty_title(), text: m.admin_activity_empty_text() }}
      >
        {(logs, isOld) => <LogTable logs={logs} time={time} isOld={isOld} />}
      </AdminList>
    </>
  );
}
