import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { typedDay } from './typed-digits.ts';

/** A field for a day, typed in the digits of any script or chosen in a calendar. */
export function DayField(props: DateInputProps) {
  return <DateInput dateParser={typedDay} {...props} />;
}
