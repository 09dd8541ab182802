import { Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useMinute, usePersonClock } from '#app/features/account/profile/index.ts';
import { placementReasonsText, useSuggest } from '#app/features/work/placement/index.ts';
import { QUADRANT_NAMES } from '#app/features/work/tasks/index.ts';
import type { ParsedQuickAdd } from '#domain/quick-add/chips.ts';
import { QUADRANTS, type Quadrant } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import { fieldsOf, quadrantOf, type TaskFormValues } from '../edit/form/task-form-values.ts';
import { CaptureSharing } from './capture-sharing.tsx';
import { withChips } from './chips/quick-add-chips.ts';
import classes from './goes-to.module.css';

const INBOX = 'inbox';
/** Pause in typing after which the suggestion is announced, in ms. */
const PAUSE_MS = 600;

interface Props {
  form: UseFormReturnType<TaskFormValues>;
  /** The parsed line; null while the line is empty. */
  parsed: ParsedQuickAdd | null;
}

/**
 * Renders where the captured task goes: to the inbox with a suggestion and its reason or, if the
 * engine is sure, to the suggested quadrant (clarity §2). The person's choice survives further
 * typing.
 */
export function GoesTo({ form, parsed }: Props) {
  const now = useMinute();
  const { zone } = usePersonClock();
  const suggest = useSuggest();
  const { values } = form;
  const shown = parsed ? withChips(values, parsed, zone) : values;
  const chosen = values.toInbox ? null : quadrantOf(shown, { now, zone });
  const suggestion =
    parsed && chosen === null && shown.title !== ''
      ? suggest?.({
          ...fieldsOf(shown, { now, zone }),
          delegated_to_email: parsed.fields.delegated_to_email,
        })
      : undefined;
  const isSure = suggestion?.isSure === true && !values.toInbox;
  const goesTo = chosen ?? (isSure ? suggestion.quadrant : INBOX);

  const choose = (place: string) => {
    form.setFieldValue('toInbox', place === INBOX);
    form.setFieldValue('quadrant', place === INBOX ? null : (place as Quadrant));
  };

  const quadrant = suggestion ? QUADRANT_NAMES[suggestion.quadrant] : '';
  const reason = suggestion ? placementReasonsText(suggestion) : '';
  // Announce the suggestion once typing pauses, not with every letter.
  const [spoken] = useDebouncedValue(
    suggestion ? m.board_goes_to_spoken({ quadrant, reason }) : '',
    PAUSE_MS,
  );

  return (
    <div className={classes.place}>
      <p className={classes.suggestion} data-quadrant={suggestion?.quadrant} aria-hidden>
        {suggestion && (
          <>
            <span>{m.board_goes_to_suggested()}</span>
            <span className={classes.pill}>{quadrant}</span>
            <span>{reason}</span>
          </>
        )}
      </p>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      <Radio.Group
        className={classes.group}
        label={m.board_goes_to()}
        classNames={{ label: classes.label ?? '' }}
        value={goesTo}
        onChange={choose}
      >
        <div className={classes.choices}>
          <Radio.Card value={INBOX} className={classes.choice}>
            {m.board_goes_to_inbox()}
          </Radio.Card>
          {QUADRANTS.map((place) => (
            <Radio.Card key={place} value={place} data-quadrant={place} className={classes.choice}>
              {QUADRANT_NAMES[place]}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <div>
        <CaptureSharing form={form} />
      </div>
    </div>
  );
}
