/**
 * Common prefix of the keys of all queries of a person's delegated_tasks, for invalidating them
 * together.
 */
export const delegatedTasksKey = (userId: string) => ['delegated_tasks', userId] as const;
