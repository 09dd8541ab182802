/** Where a task's sheet is open over the board. */
export const taskPath = (id: string): string => `/tasks?${new URLSearchParams({ task: id })}`;
