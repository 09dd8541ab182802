import { DateInput, type DateInputProps } from '@mantine/dates';
import dayjs from 'dayjs';
import '@mantine/dates/styles.css';
import { typedDay } from './typed-day.ts';

/**
 * Parses a typed day. A day without a year means its next occurrence, starting from today in the
 * browser's time zone.
 */
const parse = (text: string) =>
  typedDay(text, { today: dayjs().format('YYYY-MM-DD'), locale: navigator.language });

/** A field for a day, typed in the digits of any script or chosen in a calendar. */
export function DayField(props: DateInputProps) {
  return <DateInput dateParser={parse} {...props} />;
}
