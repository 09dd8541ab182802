import { Button, Checkbox, Progress, Select } from '@mantine/core';
import { useState } from 'react';
import { useAuth } from '#app/features/auth/index.ts';
import { useGoals } from '#app/features/goals/index.ts';
import { QUADRANT_NAMES } from '#app/features/tasks/index.ts';
import { Note } from '#app/ui/components/notice.tsx';
import { Problem } from '#app/ui/components/problem.tsx';
import type { CalendarReading } from '#domain/calendar/read-calendar.ts';
import { isActive } from '#domain/goals/goal.ts';
import { QUADRANTS, type Quadrant } from '#domain/tasks/task.ts';
import classes from './calendars.module.css';
import { ImportList } from './import-list.tsx';
import { useChoice } from './use-choice.ts';
import { useImport } from './use-import.ts';
import { countText, remainingText } from './words.ts';

interface Props {
  reading: CalendarReading;
  back: () => void;
  done: () => void;
}

/** Renders the entries of a calendar, and which of them become tasks in which quadrant. */
export function ImportPreview({ reading, back, done }: Props) {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const { goals } = useGoals(userId);
  const { entries } = reading;
  const choice = useChoice(entries, userId);
  const { chosen, room, limit } = choice;
  const [quadrant, setQuadrant] = useState<Quadrant>('schedule');
  const [goalId, setGoalId] = useState<string | null>(null);
  const importing = useImport(userId);
  const open = entries.filter((entry) => !choice.isHere(entry));
  const left = remainingText(reading);
  const tooMany = chosen.length > room;

  if (importing.isPending) {
    const of = importing.variables.entries.length;
    return (
      <div className={classes.stack}>
        <Progress.Root size="sm">
          <Progress.Section
            value={(importing.written / of) * 100}
            color="var(--ink)"
            aria-label="Importing"
            withAria
          />
        </Progress.Root>
        <p className={classes.words} role="status">
          {importing.written} of {countText(of)} imported.
        </p>
        <div>
          <Button variant="default" onClick={importing.cancel}>
            Stop
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <Select
          label="Quadrant"
          data={QUADRANTS.map((value) => ({ value, label: QUADRANT_NAMES[value] }))}
          allowDeselect={false}
          value={quadrant}
          onChange={(value) => value && setQuadrant(value as Quadrant)}
        />
        <Select
          label="Goal"
          placeholder="No goal"
          data={(goals ?? [])
            .filter(isActive)
            .map(({ id, title }) => ({ value: id, label: title }))}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the goal' }}
          value={goalId}
          onChange={setGoalId}
        />
      </div>
      <Checkbox
        label={`${chosen.length.toLocaleString('en-GB')} of ${countText(entries.length)} chosen${reading.name ? ` from “${reading.name}”` : ''}`}
        checked={open.length > 0 && chosen.length === open.length}
        indeterminate={chosen.length > 0 && chosen.length < open.length}
        disabled={open.length === 0}
        onChange={(event) => choice.choose(open, event.currentTarget.checked)}
      />
      <ImportList entries={entries} choice={choice} />
      {left && <p className={classes.words}>{left}</p>}
      {choice.ready && tooMany && (
        <Note>
          Your {choice.tier} plan holds {limit} open tasks: {room} more fit.{' '}
          {room > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => choice.chooseFirst(room)}>
              Choose the first {room}
            </Button>
          )}
        </Note>
      )}
      <Problem>
        {importing.error && importing.error.code !== 'stopped' && importing.error.message}
      </Problem>
      <div className={classes.end}>
        <Button variant="default" onClick={back}>
          Another file
        </Button>
        <Button
          disabled={!choice.ready || chosen.length === 0 || tooMany}
          onClick={() =>
            importing.mutate({ entries: chosen, quadrant, goalId }, { onSuccess: done })
          }
        >
          Import {countText(chosen.length)}
        </Button>
      </div>
    </div>
  );
}
