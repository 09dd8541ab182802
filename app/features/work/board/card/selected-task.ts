let selected: string | undefined;

/** Remembers the card that last had the focus: the palette's task actions apply to it. */
export function selectTask(id: string): void {
  selected = id;
}

export function selectedTaskId(): string | undefined {
  return selected;
}
