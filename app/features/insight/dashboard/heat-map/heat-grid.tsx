import { Tooltip } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { HeatDay, HeatMap } from '#domain/dashboard/heat.ts';
import { m } from '#messages';
import { heatDayText, heatMonthText, weekdayNames } from '../labels.ts';
import classes from './heat-card.module.css';
import { HeatSquare } from './heat-square.tsx';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

interface Props {
  map: HeatMap;
  today: string;
  /** Called on touch, which only selects a day: a finger covers several squares. */
  onTouch: (day: HeatDay) => void;
}

/**
 * Renders a square per day and a column per week. The grid has one tab stop, and the arrow keys
 * move between days. The square of a day with completed tasks links to their list.
 */
export function HeatGrid({ map, today, onTouch }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const days = map.weeks.flatMap((week) => week.days).filter((day) => day !== null);
  const [stop, setStop] = useState(today);
  const [pointed, setPointed] = useState<HTMLElement | null>(null);
  const squareOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-day]');
  const shown = days.find(({ day }) => day === pointed?.dataset.day);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setPointed(null);
    const at = days.findIndex(({ day }) => day === stop);
    const edge = { Home: 0, End: days.length - 1 }[event.key];
    const next = days[edge ?? at + (STEPS[event.key] ?? Number.NaN)];
    if (!next) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-day="${next.day}"]`)?.focus();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const square = squareOf(target);
    if (!square?.dataset.day) return;
    setStop(square.dataset.day);
    if (target.matches(':focus-visible')) setPointed(square);
  };
  const onClick = (event: MouseEvent) => {
    if ((event.nativeEvent as PointerEvent).pointerType !== 'touch') return;
    event.preventDefault();
    const day = days.find((each) => each.day === squareOf(event.target)?.dataset.day);
    if (day) onTouch(day);
  };

  return (
    <>
      <div className={classes.months} aria-hidden>
        {map.weeks.map((week, index) => (
          <span key={week.from}>{heatMonthText(week, map.weeks[index - 1])}</span>
        ))}
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between the cells.
        role="grid"
        aria-label={m.dashboard_heat_grid()}
        className={classes.grid}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => setPointed(null)}
        onMouseOver={({ target }) => setPointed(squareOf(target))}
        onMouseLeave={() => setPointed(null)}
        onClickCapture={onClick}
      >
        <tbody>
          {weekdayNames(map).map((weekday, row) => (
            <tr key={weekday}>
              {map.weeks.map(({ from, days: squares }) => (
                <HeatSquare
                  key={from}
                  day={squares[row] ?? null}
                  isStop={squares[row]?.day === stop}
                  isToday={squares[row]?.day === today}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pointed && shown && (
        <Tooltip target={pointed} opened label={heatDayText(shown)} aria-hidden />
      )}
    </>
  );
}
