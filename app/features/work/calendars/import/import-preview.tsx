import { Button, Checkbox, Progress, Select } from '@mantine/core';
import { useState } from 'react';
import { tierName } from '#app/data/platform/tiers.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { useGoals } from '#app/features/work/goals/index.ts';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { Note } from '#app/ui/feedback/notice.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { formatNumber } from '#app/ui/format.ts';
import type { CalendarReading } from '#domain/calendar/read-calendar.ts';
import { isActive } from '#domain/goals/goal.ts';
import { QUADRANTS, type Quadrant } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import classes from '../calendars.module.css';
import { leftOutText } from '../labels.ts';
import { STOPPED } from './import-error.ts';
import { ImportList } from './import-list.tsx';
import { useEntrySelection } from './use-entry-selection.ts';
import { useImport } from './use-import.ts';

interface Props {
  reading: CalendarReading;
  back: () => void;
  done: () => void;
}

/**
 * Renders the entries of a calendar, with controls that choose the entries to import, and the
 * quadrant and the goal of the new tasks.
 */
export function ImportPreview({ reading, back, done }: Props) {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const { goals } = useGoals(userId);
  const { entries, unknownZones } = reading;
  const { zone } = usePersonClock();
  const choice = useEntrySelection(entries, userId);
  const { chosen, room, limit } = choice;
  const [quadrant, setQuadrant] = useState<Quadrant>('schedule');
  const [goalId, setGoalId] = useState<string | null>(null);
  const importing = useImport(userId);
  const open = entries.filter((entry) => !choice.isHere(entry));
  const left = leftOutText(reading);
  const tooMany = chosen.length > room;
  const counts = {
    count: entries.length,
    chosen: formatNumber(chosen.length),
    total: formatNumber(entries.length),
  };

  if (importing.isPending) {
    const of = importing.variables.entries.length;
    return (
      <div className={classes.stack}>
        <Progress.Root size="sm">
          <Progress.Section
            value={(importing.written / of) * 100}
            color="var(--ink)"
            aria-label={m.calendars_import_progress()}
            withAria
          />
        </Progress.Root>
        <p className={classes.text} role="status">
          {m.calendars_import_written({
            count: of,
            written: formatNumber(importing.written),
            total: formatNumber(of),
          })}
        </p>
        <div>
          <Button variant="default" onClick={importing.cancel}>
            {m.calendars_import_stop()}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <Select
          label={m.calendars_import_quadrant()}
          data={QUADRANTS.map((value) => ({ value, label: QUADRANT_NAMES[value] }))}
          allowDeselect={false}
          value={quadrant}
          onChange={(value) => value && setQuadrant(value as Quadrant)}
        />
        <Select
          label={m.calendars_import_goal()}
          placeholder={m.calendars_import_no_goal()}
          data={(goals ?? [])
            .filter(isActive)
            .map(({ id, title }) => ({ value: id, label: title }))}
          clearable
          clearButtonProps={{ 'aria-label': m.calendars_import_clear_goal() }}
          value={goalId}
          onChange={setGoalId}
        />
      </div>
      <Checkbox
        label={
          reading.name
            ? m.calendars_import_chosen_from({ ...counts, calendar: reading.name })
            : m.calendars_import_chosen(counts)
        }
        checked={open.length > 0 && chosen.length === open.length}
        indeterminate={chosen.length > 0 && chosen.length < open.length}
        disabled={open.length === 0}
        onChange={(event) => choice.choose(open, event.currentTarget.checked)}
      />
      <div role="status">
        {unknownZones.length > 0 && (
          <Note>
            {m.calendars_import_unknown_zones({
              count: unknownZones.length,
              zones: unknownZones.map((name) => `“${name}”`).join(', '),
              zone,
            })}
          </Note>
        )}
      </div>
      <ImportList entries={entries} choice={choice} />
      {left && <p className={classes.text}>{left}</p>}
      {choice.ready && tooMany && (
        <Note>
          {m.calendars_import_limit({
            plan: tierName(choice.tier),
            count: limit ?? 0,
            limit: formatNumber(limit ?? 0),
            room: formatNumber(room),
          })}{' '}
          {room > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => choice.chooseFirst(room)}>
              {m.calendars_import_choose_first({ count: formatNumber(room) })}
            </Button>
          )}
        </Note>
      )}
      <Problem>
        {importing.error && importing.error.code !== STOPPED && importing.error.message}
      </Problem>
      <div className={classes.end}>
        <Button variant="default" onClick={back}>
          {m.calendars_import_other_file()}
        </Button>
        <Button
          disabled={!choice.ready || chosen.length === 0 || tooMany}
          onClick={() =>
            importing.mutate({ entries: chosen, quadrant, goalId }, { onSuccess: done })
          }
        >
          {m.calendars_import_submit({ count: chosen.length, tasks: formatNumber(chosen.length) })}
        </Button>
      </div>
    </div>
  );
}
