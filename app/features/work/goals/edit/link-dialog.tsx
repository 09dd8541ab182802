import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { placeName } from '#app/features/work/task-labels/index.ts';
import { useTaskAct } from '#app/features/work/tasks/index.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import type { Goal } from '#domain/goals/goal.ts';
import { isOpen, sortedQuadrant, type Task, TITLE_LENGTH } from '#domain/tasks/task.ts';
import { beginningOf } from '#domain/text/characters.ts';
import { filterTerms, matchesTerms } from '#domain/text/text.ts';
import { m } from '#messages';
import { useGoalsActions } from '../goals-context.ts';
import classes from './link-dialog.module.css';

/** Maximum number of tasks listed; the search also finds the tasks that are not listed. */
const SHOWN = 50;

interface Props {
  goal: Goal;
  goals: readonly Goal[];
  onClose: () => void;
}

/**
 * Renders the person's own open tasks, each with a checkbox that links the task to the goal or
 * unlinks it at once. The searched text can be added as a new task.
 */
export default function LinkDialog({ goal, goals, onClose }: Props) {
  const { tasks } = useGoalsActions();
  const run = useTaskAct();
  const narrow = useNarrow();
  const [search, setSearch] = useState('');
  // Keep the order from when the dialog opened: a linked task must not jump away under the pointer.
  const [linkedFirst] = useState(
    () => new Set((tasks ?? []).filter((task) => task.goal_id === goal.id).map(({ id }) => id)),
  );
  const text = search.trim();
  const words = filterTerms(text);
  const open = (tasks ?? []).filter((task) => isOpen(task) && task.user_id === goal.user_id);
  const found = open
    .filter(({ title }) => matchesTerms(title, words))
    .sort((a, b) => Number(linkedFirst.has(b.id)) - Number(linkedFirst.has(a.id)));

  const add = async () => {
    const title = beginningOf(text, TITLE_LENGTH);
    if (title === '') return;
    setSearch('');
    // The person chose no quadrant, so the task goes to the inbox (clarity §2).
    const fields = { title, goal_id: goal.id, is_unsorted: true };
    const saved = await run({ act: 'create', id: crypto.randomUUID(), fields });
    if (!saved) setSearch((since) => since || title);
  };

  return (
    <Dialog onClose={onClose} title={m.goals_link_title({ title: goal.title })} fullScreen={narrow}>
      <form
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextInput
          aria-label={m.goals_link_search()}
          placeholder={m.goals_link_search()}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
        {text !== '' && (
          <Button
            type="submit"
            variant="default"
            justify="flex-start"
            className={classes.add ?? ''}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            <span className={classes.addText}>{m.goals_link_add({ title: search.trim() })}</span>
          </Button>
        )}
        <ul className={classes.list} aria-label={m.goals_link_list()}>
          {found.slice(0, SHOWN).map((task) => (
            <TaskChoice key={task.id} task={task} goal={goal} goals={goals} />
          ))}
        </ul>
        <Text role="status" className={classes.note}>
          {found.length > SHOWN && m.goals_link_more({ count: found.length - SHOWN })}
          {found.length === 0 && (text === '' ? m.goals_link_none() : m.goals_link_no_match())}
        </Text>
      </form>
    </Dialog>
  );
}

function TaskChoice({ task, goal, goals }: { task: Task; goal: Goal; goals: readonly Goal[] }) {
  const run = useTaskAct();
  const linked = task.goal_id === goal.id;
  const other = linked ? undefined : goals.find(({ id }) => id === task.goal_id);
  const quadrant = placeName(sortedQuadrant(task));
  const toggle = () =>
    void run({ act: 'edit', id: task.id, fields: { goal_id: linked ? null : goal.id } });
  return (
    <li>
      <Checkbox
        className={classes.choice ?? ''}
        label={task.title}
        description={other ? m.goals_link_other({ quadrant, goal: other.title }) : quadrant}
        checked={linked}
        onChange={toggle}
      />
    </li>
  );
}
