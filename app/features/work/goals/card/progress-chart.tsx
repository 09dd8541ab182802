import { formatDay } from '#app/ui/format-days.ts';
import type { Goal } from '#domain/goals/goal.ts';
import { progressLine } from '#domain/goals/line.ts';
import { m } from '#messages';
import { useGoalsActions } from '../goals-context.ts';
import { amountText } from '../labels.ts';
import classes from './progress-chart.module.css';

const HEIGHT = 36;

/**
 * Renders a goal's progress over time as a line. If the goal has a deadline that is not past, a
 * second line shows the even pace to the target.
 */
export function ProgressChart({ goal }: { goal: Goal }) {
  const { progress, today } = useGoalsActions();
  const line = progress && progressLine(goal, progress[goal.id] ?? [], today);
  if (!line) return null;
  const { points, targetY, first, last, from, to } = line;
  const at = ({ x, y }: { x: number; y: number }) => `${x * 100} ${(1 - y) * HEIGHT}`;
  const end = points.at(-1) ?? { x: 0, y: 0 };
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={m.goals_chart_label({
          from: amountText(first.value),
          day: formatDay(first.day),
          to: amountText(last.value),
        })}
      >
        {goal.deadline && goal.deadline >= today && (
          <path className={classes.even} d={`M0 ${HEIGHT} L100 ${(1 - targetY) * HEIGHT}`} />
        )}
        <path className={classes.line} d={`M${points.map(at).join(' L')}`} />
        {/*
          A zero-length line with round caps is a dot that stays round when the SVG is stretched.
        */}
        <path className={classes.dot} d={`M${at(end)} l0 0`} />
      </svg>
      <figcaption className={classes.days} aria-hidden>
        <span>{formatDay(from)}</span>
        <span>{to === today ? m.ui_today() : formatDay(to)}</span>
      </figcaption>
    </figure>
  );
}
