import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Task } from '#domain/tasks/task.ts';
import { TaskCard } from '../card/task-card.tsx';
import classes from '../list/task-list.module.css';
import { titleOf } from './preserve-focus.ts';
import { useArrived } from './use-new-ids.ts';

interface Props {
  tasks: readonly Task[];
  label: string;
  list: RefObject<HTMLUListElement | null>;
  cards: Virtualizer<HTMLElement, HTMLLIElement> | Virtualizer<Window, HTMLLIElement>;
  /** Keeps a card rendered even when out of view, until another one is held. */
  hold: (id: string) => void;
}

/** Renders the visible cards of a long list at their positions. */
export function DrawnCards({ tasks, label, list, cards, hold }: Props) {
  const arrived = useArrived(tasks);
  const latest = useRef(tasks);
  latest.current = tasks;

  const reach = useCallback(
    (index: number) => {
      const task = latest.current[index];
      if (!task) return;
      flushSync(() => hold(task.id));
      const card = list.current?.querySelector(`[data-index="${index}"]`);
      if (card) titleOf(card)?.focus();
    },
    [hold, list],
  );
  const holdAt = ({ target }: { target: EventTarget }) => {
    const index = (target as Element).closest<HTMLElement>('[data-index]')?.dataset.index;
    const task = tasks[Number(index)];
    if (task) hold(task.id);
  };

  return (
    <ul
      ref={list}
      className={classes.list}
      aria-label={label}
      style={{ height: cards.getTotalSize() }}
      onFocus={holdAt}
      onDragStart={holdAt}
    >
      {cards.getVirtualItems().map(({ index, start }) => {
        const task = tasks[index];
        return (
          task && (
            <TaskCard
              key={task.id}
              task={task}
              index={index}
              count={tasks.length}
              arrived={arrived.has(task.id)}
              top={start - cards.options.scrollMargin}
              measure={cards.measureElement}
              reach={reach}
            />
          )
        );
      })}
    </ul>
  );
}
