import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { typedDay } from './typed-day.ts';

interface Props extends DateInputProps {
  /** The person's current day, `YYYY-MM-DD`: a day typed without a year is its next occurrence. */
  today: string;
}

/** A field for a day, typed in the digits of any script or chosen in a calendar. */
export function DayField({ today, ...props }: Props) {
  const parse = (text: string) => typedDay(text, { today, locale: navigator.language });
  return <DateInput dateParser={parse} {...props} />;
}
