import { Button, Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { Advice } from '#domain/coach/types.ts';
import { m } from '#messages';
import { nonBreaking } from '../non-breaking.ts';
import { actText } from '../texts/act-text.ts';
import { evidenceText } from '../texts/evidence-text.ts';
import { textOf } from '../texts/finding-text.ts';
import classes from './advice-item.module.css';

/** Maximum number of reasons shown; a longer list ends with the number of further reasons. */
const REASONS_SHOWN = 6;

interface Props {
  advice: Advice;
  act: () => void;
  dismiss: () => void;
}

/**
 * Renders one piece of advice in the panel: the sentence, its action, the reasons, and the button
 * that dismisses it.
 */
export function AdviceItem({ advice, act, dismiss }: Props) {
  const { finding, quadrant, why } = advice;
  const text = textOf(finding);
  const [shown, { toggle }] = useDisclosure(false);
  const id = useId();
  const more = why.length - REASONS_SHOWN;
  return (
    <li className={classes.item} data-quadrant={quadrant ?? undefined}>
      <p id={id} className={classes.text} dir="auto">
        {nonBreaking(text)}
      </p>
      <UnstyledButton
        className={classes.away}
        aria-label={m.coach_dismiss({ advice: text })}
        onClick={dismiss}
      >
        <IconX size={14} stroke={1.6} aria-hidden />
      </UnstyledButton>
      <div className={classes.acts}>
        <Button size="xs" variant="default" aria-describedby={id} onClick={act}>
          {actText(advice)}
        </Button>
        <UnstyledButton
          className={classes.why}
          aria-expanded={shown}
          aria-describedby={id}
          onClick={toggle}
        >
          {m.coach_why()}
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </div>
      <Collapse expanded={shown} className={classes.reasons ?? ''}>
        <ul>
          {why
            .slice(0, REASONS_SHOWN)
            .map(evidenceText)
            .map((reason) => (
              <li key={reason} dir="auto">
                {reason}
              </li>
            ))}
          {more > 0 && <li>{m.coach_why_more({ count: more })}</li>}
        </ul>
      </Collapse>
    </li>
  );
}
