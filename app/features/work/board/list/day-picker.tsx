import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { m } from '#messages';

interface Props {
  /** `YYYY-MM-DD`. */
  today: string;
  choose: (day: string) => void;
}

/** Renders a calendar from which one day is picked. */
export default function DayPicker({ today, choose }: Props) {
  return (
    <DatePicker
      defaultDate={today}
      highlightToday
      ariaLabels={{ previousMonth: m.ui_previous(), nextMonth: m.ui_next() }}
      onChange={(day) => day && choose(day)}
    />
  );
}
