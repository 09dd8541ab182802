import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { TYPED } from '#app/ui/typed.ts';
import type { DeadlineGroup } from '#domain/schedule/plans.ts';
import { isLate } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { clockText } from '../labels.ts';
import { useSchedule } from '../schedule-context.ts';
import classes from './deadline-mark.module.css';

/** Renders the deadlines at one minute of the day as one thin line, distinct from planned tasks. */
export function DeadlineMark({ group }: { group: DeadlineGroup }) {
  const { clock, edit } = useSchedule();
  const { minute, tasks } = group;
  const [first] = tasks;
  const title =
    tasks.length === 1 && first ? first.title : m.schedule_due_count({ count: tasks.length });
  const time = clockText(minute, clock.dayStart);
  const late = first !== undefined && isLate(first, clock.now);
  return (
    <li
      className={classes.mark}
      style={{ '--start': minute } as CSSProperties}
      data-late={late || undefined}
    >
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.label}>
            <IconFlag size={11} aria-hidden />
            <ParaglideMessage
              message={m.schedule_due_task}
              inputs={{ time, title }}
              markup={{
                hidden: ({ children }) => <span className="visually-hidden">{children}</span>,
                time: ({ children }) => <span className={classes.time}>{children}</span>,
                title: ({ children }) => (
                  <span className={classes.title} {...TYPED}>
                    {children}
                  </span>
                ),
              }}
            />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{m.schedule_due_at({ time })}</Menu.Label>
          {tasks.map((task) => (
            <Menu.Item key={task.id} onClick={() => edit(task)} {...TYPED}>
              {task.title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
