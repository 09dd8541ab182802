import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Anchor, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { NO_PLAN } from '#domain/schedule/carry-over.ts';
import { unplannedGroups } from '#domain/schedule/unplanned.ts';
import type { Task } from '#domain/tasks/task.ts';
import { filterTerms, matchesTerms } from '#domain/text/text.ts';
import { m } from '#messages';
import { useTaskDrop } from '../drag.ts';
import { useSchedule } from '../schedule-context.ts';
import classes from './unplanned.module.css';
import { UnplannedGroup } from './unplanned-group.tsx';

/**
 * Renders the unplanned tasks (`isUnplanned`), which can be dragged onto a day. Dropping a planned
 * task here removes its day.
 */
export function Unplanned({ tasks, isEmpty }: { tasks: readonly Task[]; isEmpty: boolean }) {
  const { plan } = useSchedule();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const place = useRef<HTMLDivElement>(null);
  useTaskDrop(place, { onDrop: ({ taskId }) => void plan(taskId, NO_PLAN) });
  const groups = useMemo(() => {
    const words = filterTerms(asked);
    return unplannedGroups(tasks.filter(({ title }) => matchesTerms(title, words)));
  }, [tasks, asked]);

  return (
    <div ref={place} className={classes.panel} data-unplanned>
      {tasks.length > 0 && (
        <TextInput
          type="search"
          aria-label={m.schedule_unplanned_search()}
          placeholder={m.ui_search()}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div className={classes.groups}>
        {groups.map((group) => (
          <UnplannedGroup key={group.quadrant} {...group} />
        ))}
        {groups.length === 0 && (
          <p className={classes.nothing} role="status">
            {asked ? (
              m.schedule_unplanned_no_match({ text: text.trim() })
            ) : isEmpty ? (
              <ParaglideMessage
                message={m.schedule_unplanned_no_tasks}
                inputs={{}}
                markup={{
                  link: ({ children }) => (
                    <Anchor component={Link} to="/tasks" state={{ quickAdd: true }}>
                      {children}
                    </Anchor>
                  ),
                }}
              />
            ) : (
              m.schedule_unplanned_empty()
            )}
          </p>
        )}
      </div>
    </div>
  );
}
