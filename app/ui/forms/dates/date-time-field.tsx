import { ActionIcon } from '@mantine/core';
import { DatePicker, PickerInputBase, TimePicker } from '@mantine/dates';
import { dueTime } from '#domain/dates/format.ts';
import { m } from '#messages';
import { dayInField } from '../../format-days.ts';
import '@mantine/dates/styles.css';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import classes from './date-time-field.module.css';
import { pastedTime, writeAsciiDigits } from './typed-digits.ts';

interface Props {
  label: string;
  placeholder: string;
  /** Local time, `YYYY-MM-DD HH:mm:ss`. */
  value?: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  /** First selectable day, `YYYY-MM-DD`; an earlier value is kept. */
  minDate?: string;
  /** Label of the clear button; without a label there is no button. */
  clearLabel?: string;
  autoFocus?: boolean;
  readOnly?: boolean;
  /** The field's path in its form. */
  'data-path'?: string;
}

/** The default time when a day is picked in an empty field. */
const USUAL_TIME = '17:00';

/**
 * A field for a deadline: a day with an optional time. The last minute of a day means no time. The
 * field's time zone may differ from the browser's. Mantine's DateTimePicker is not used: it opens
 * at its default time instead of the value's, shifts times that the browser's zone skips, and
 * changes the value on closing.
 */
export function DateTimeField(props: Props) {
  const {
    label,
    placeholder,
    value = null,
    onChange,
    error,
    minDate,
    clearLabel,
    autoFocus,
    readOnly = false,
  } = props;
  const [opened, dropdown] = useDisclosure(false);
  const [day, clock] = value ? [value.slice(0, 10), value.slice(11)] : [null, null];
  return (
    <PickerInputBase
      type="default"
      label={label}
      placeholder={placeholder}
      error={error}
      value={value}
      formattedValue={day && [dayInField(day), clock && dueTime(clock)].filter(Boolean).join(', ')}
      dropdownType="popover"
      dropdownOpened={opened}
      dropdownHandlers={dropdown}
      onDropdownClose={dropdown.close}
      popoverProps={{ middlewares: { shift: { crossAxis: true } }, returnFocus: true }}
      clearable={clearLabel !== undefined}
      shouldClear={value !== null}
      onClear={() => onChange(null)}
      clearButtonProps={{ 'aria-label': clearLabel }}
      readOnly={readOnly}
      {...(autoFocus && { autoFocus })}
      {...(props['data-path'] && { 'data-path': props['data-path'] })}
    >
      <Picker
        day={day}
        clock={clock}
        minDate={minDate}
        pick={(nextDay, nextClock) => onChange(`${nextDay} ${nextClock}`)}
        close={dropdown.close}
      />
    </PickerInputBase>
  );
}

/** Escape closes the dropdown, not the panel beneath it. */
const OWN_ESCAPE = { 'data-mantine-stop-propagation': 'true' };

interface PickerProps {
  day: string | null;
  clock: string | null;
  minDate: string | undefined;
  pick: (day: string, clock: string) => void;
  close: () => void;
}

/** The dropdown: a calendar that changes only the day, and an input that changes only the time. */
function Picker({ day, clock, minDate, pick, close }: PickerProps) {
  const hours = useRef<HTMLInputElement>(null);
  // Empty for a day without a time.
  const shown = clock === null ? null : (dueTime(clock) ?? '');
  const [time, setTime] = useState(shown ?? USUAL_TIME);
  // Keep the seconds if hour and minute are unchanged.
  const clockOf = (newTime: string) =>
    clock !== null && shown === newTime ? clock : `${newTime || USUAL_TIME}:00`;
  return (
    <>
      <DatePicker
        value={day}
        {...(day && { defaultDate: day })}
        {...(minDate && { minDate })}
        highlightToday
        __stopPropagation
        onChange={(picked) => {
          if (picked) pick(picked, clockOf(time));
          hours.current?.focus();
        }}
      />
      <div className={classes.time} onInputCapture={writeAsciiDigits}>
        <TimePicker
          className={classes.clock ?? ''}
          value={time}
          hoursRef={hours}
          pasteSplit={pastedTime}
          hoursInputLabel={m.ui_time_hour()}
          minutesInputLabel={m.ui_time_minute()}
          hoursInputProps={OWN_ESCAPE}
          minutesInputProps={OWN_ESCAPE}
          onChange={(typed) => {
            setTime(typed);
            // Ignore an incomplete time, and a time without a day.
            if (typed && day) pick(day, clockOf(typed));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            close();
          }}
        />
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={m.ui_done()}
          {...OWN_ESCAPE}
          onClick={close}
        >
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      </div>
    </>
  );
}
