import { Menu } from '@mantine/core';

interface Props<Choice> {
  choices: readonly [label: string, choice: Choice][];
  /** Returns the text at the end of an item. */
  hintOf?: (choice: Choice) => string;
  choose: (choice: Choice, item: HTMLElement) => void;
}

/** Renders the items of a menu that snoozes a task or a notification. */
export function SnoozeItems<Choice>({ choices, hintOf, choose }: Props<Choice>) {
  return choices.map(([label, choice]) => (
    <Menu.Item
      key={label}
      rightSection={hintOf?.(choice)}
      onClick={({ currentTarget }) => choose(choice, currentTarget)}
    >
      {label}
    </Menu.Item>
  ));
}
