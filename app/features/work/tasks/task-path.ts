/** Returns the path of the board with the task's sheet open. */
export const taskPath = (id: string): string => `/tasks?${new URLSearchParams({ task: id })}`;

/** Returns the id of the task whose sheet is open on this page; null if no sheet is open. */
export const shownTask = (): string | null =>
  new URLSearchParams(window.location.search).get('task');
