/** Returns the path of the board with the task's sheet open. */
export const taskPath = (id: string): string => `/tasks?${new URLSearchParams({ task: id })}`;
