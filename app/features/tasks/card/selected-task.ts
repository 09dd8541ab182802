let selected: string | undefined;

/** The card that last had the focus is the one that the palette's acts are about. */
export function selectTask(id: string): void {
  selected = id;
}

export function selectedTaskId(): string | undefined {
  return selected;
}
