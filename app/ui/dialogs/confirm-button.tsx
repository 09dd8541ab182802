import { Button, Group, Text } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { swallowSecondClick } from '../hooks/double-click.ts';

interface Props {
  label: string;
  /**
   * The accessible name: the label, then the name of the row, because a screen reader may read the
   * button without the row.
   */
  name: string;
  question: string;
  busy: boolean;
  act: () => void;
}

/**
 * Renders a button. A press replaces the button with a question and buttons to confirm or cancel.
 */
export function ConfirmButton({ label, name, question, busy, act }: Props) {
  const [asking, setAsking] = useState(false);
  const wasAsked = useRef(false);
  const ask = () => {
    wasAsked.current = true;
    setAsking(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setAsking(false);
  };
  if (!asking) {
    return (
      <Button
        variant="default"
        size="xs"
        aria-label={name}
        onClick={ask}
        loading={busy}
        // Take the focus back when the confirmation closes.
        autoFocus={wasAsked.current}
      >
        {label}
      </Button>
    );
  }
  return (
    <Group gap={8} role="group" aria-label={question} onKeyDown={onKeyDown}>
      <Text size="sm">{question}</Text>
      <Button
        size="xs"
        color="var(--late)"
        onClick={(event) => {
          swallowSecondClick(event);
          setAsking(false);
          act();
        }}
      >
        {label}
      </Button>
      <Button size="xs" variant="default" onClick={() => setAsking(false)} autoFocus>
        {m.ui_keep()}
      </Button>
    </Group>
  );
}
