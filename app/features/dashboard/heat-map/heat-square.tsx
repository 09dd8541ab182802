import { Link } from 'react-router';
import type { HeatDay } from '#domain/dashboard/heat.ts';
import { dayText } from '../labels.ts';
import classes from './heat-card.module.css';
import { completedOn } from './heat-list.ts';

interface Props {
  /** Null for a day in the future. */
  day: HeatDay | null;
  isStop: boolean;
  isToday: boolean;
}

/** Renders one day: a link if there is a list to open, and always a stop for the arrow keys. */
export function HeatSquare({ day, isStop, isToday }: Props) {
  if (!day) return <td />;
  const looks = {
    className: classes.square,
    'data-day': day.day,
    'data-heat': day.heat,
    'data-today': isToday || undefined,
    'aria-label': dayText(day),
    tabIndex: isStop ? 0 : -1,
  };
  if (day.completed === 0) return <td {...looks} />;
  return (
    <td>
      <Link to={completedOn(day.day)} {...looks} />
    </td>
  );
}
