import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import classes from './goes-to.module.css';
import { LineSuggestion } from './line-suggestion.tsx';
import type { useGoesTo } from './use-goes-to.ts';
import type { CapturePlace } from './use-line-place.ts';

interface Props extends ReturnType<typeof useGoesTo> {
  children?: ReactNode;
}

/**
 * Renders the choice of where the captured task goes, with the suggestion and its reason. The text
 * of the suggestion is hidden from screen readers, because the panel announces the suggestion.
 */
export function GoesTo({ place, suggested, choose, children }: Props) {
  return (
    <div className={classes.place}>
      <div className={classes.room} aria-hidden>
        {suggested && <LineSuggestion label={m.board_goes_to_suggested()} {...suggested} />}
      </div>
      <Radio.Group
        className={classes.group}
        label={m.board_goes_to()}
        classNames={{ label: classes.label ?? '' }}
        value={place}
        onChange={(next) => choose(next as CapturePlace)}
      >
        <div className={classes.choices}>
          <Radio.Card value="inbox" className={classes.choice}>
            {m.board_goes_to_inbox()}
          </Radio.Card>
          {QUADRANTS.map((each) => (
            <Radio.Card key={each} value={each} className={classes.choice}>
              <Pip quadrant={each} />
              {QUADRANT_NAMES[each]}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <div>{children}</div>
    </div>
  );
}
