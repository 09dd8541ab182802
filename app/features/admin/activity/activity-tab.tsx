import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageIn, useListParams } from '#app/data/query/use-list-params.ts';
import { LogTable } from '#app/features/activity-logs/index.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import { AdminList } from '../list/admin-list.tsx';
import classes from '../list/list.module.css';
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
  const words = (params.get('words') ?? '').slice(0, 200);
  const onlyAdmins = params.get('whose') === 'admins';
  const page = pageIn(params);
  const query = useQuery(activityQuery({ words, onlyAdmins, page }));
  return (
    <>
      <search className={classes.bar} aria-label="Activity of the platform">
        <SegmentedControl
          aria-label="Whose"
          value={onlyAdmins ? 'admins' : ''}
          onChange={(whose) => narrow({ whose })}
          data={[
            { value: '', label: 'Everybody' },
            { value: 'admins', label: 'Admins’ acts' },
          ]}
        />
        <SearchField
          label="Person or kind"
          placeholder="Person or kind"
          className={classes.text}
          text={words}
          look={(text) => narrow({ words: text })}
        />
      </search>
      <AdminList
        what="activity"
        query={query}
        page={page}
        turnTo={turnTo}
        narrowed={words !== '' || onlyAdmins}
        clear={clear}
        nothing={{ title: 'No activity yet', text: 'What people and admins do is listed here.' }}
      >
        {(logs, isOld) => <LogTable logs={logs} time={time} isOld={isOld} />}
      </AdminList>
    </>
  );
}
