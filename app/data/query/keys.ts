/** The key above every query of a person's delegated_tasks, which several features invalidate. */
export const delegatedTasksKey = (userId: string) => ['delegated_tasks', userId] as const;
