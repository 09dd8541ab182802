import { type ComponentType, createContext, use } from 'react';
import type { Task } from '#domain/tasks/task.ts';

interface Props {
  task: Task;
}

/**
 * The component that renders a task's menu. The layout provides it to the pages whose features the
 * board imports: these features cannot import the board's menu.
 */
export const RowMenuContext = createContext<ComponentType<Props> | null>(null);

/** Renders the menu of a task's row (clarity §4); nothing without a `RowMenuContext`. */
export function RowMenu({ task }: Props) {
  const Menu = use(RowMenuContext);
  return Menu && <Menu task={task} />;
}
