let selected: string | undefined;

/** Stores the task whose card last had the focus, for the task actions of the command palette. */
export function selectTask(id: string): void {
  selected = id;
}

export function selectedTaskId(): string | undefined {
  return selected;
}
