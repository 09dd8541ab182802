import { Link } from 'react-router';
import type { HeatDay } from '#domain/dashboard/heat.ts';
import { heatDayText } from '../labels.ts';
import classes from './heat-card.module.css';
import { completedOn } from './heat-list.ts';

interface Props {
  /** Null for a future day without a completed task. */
  day: HeatDay | null;
  isStop: boolean;
  isToday: boolean;
}

/**
 * Renders a day's square, which the arrow keys can reach. The square is a link if tasks were
 * completed that day.
 */
export function HeatSquare({ day, isStop, isToday }: Props) {
  if (!day) return <td />;
  const looks = {
    className: classes.square,
    'data-day': day.day,
    'data-heat': day.heat,
    'data-today': isToday || undefined,
    'aria-label': heatDayText(day),
    tabIndex: isStop ? 0 : -1,
  };
  if (day.completed === 0) return <td {...looks} />;
  return (
    <td>
      <Link to={completedOn(day.day)} {...looks} />
    </td>
  );
}
