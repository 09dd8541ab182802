import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import { captureAt } from '#app/features/work/board/index.ts';
import { shortDay } from '#domain/dates/format.ts';
import { DAY_MINUTES } from '#domain/dates/time.ts';
import { minuteAt } from '#domain/schedule/plans.ts';
import { STEP_MINUTES } from '#domain/schedule/times.ts';
import { clockText } from '../labels.ts';
import { useSchedule } from '../schedule-context.ts';

/**
 * Returns the pointer handlers for a day's time grid, and the ref of its hover label. Hovering over
 * a free slot with the mouse shows the start of that quarter hour in the label; a click opens the
 * capture line with that day and time. Past slots do not respond.
 */
export function useSlot(day: string) {
  const userId = useAuth().user?.id ?? '';
  const { clock } = useSchedule();
  const { today, now, dayStart } = clock;
  const ref = useRef<HTMLDivElement>(null);

  /**
   * Minute of the day at which the slot under the pointer starts; undefined over a task and in the
   * past.
   */
  const minuteUnder = ({ target, currentTarget, clientY }: MouseEvent<HTMLElement>) => {
    if (target !== currentTarget || day < today) return undefined;
    const { top, height } = currentTarget.getBoundingClientRect();
    const exact = ((clientY - top) / height) * DAY_MINUTES;
    const minute = Math.floor(exact / STEP_MINUTES) * STEP_MINUTES;
    return day === today && minute < minuteAt(now, clock) - STEP_MINUTES ? undefined : minute;
  };
  const hide = () => {
    if (ref.current) ref.current.hidden = true;
  };

  return {
    ref,
    handlers: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const minute = event.pointerType === 'mouse' ? minuteUnder(event) : undefined;
        if (minute === undefined || !ref.current) return hide();
        ref.current.style.setProperty('--start', String(minute));
        ref.current.textContent = `+ ${clockText(minute, dayStart)}`;
        ref.current.hidden = false;
      },
      onPointerLeave: hide,
      onClick: (event: MouseEvent<HTMLElement>) => {
        const minute = minuteUnder(event);
        if (minute === undefined) return;
        hide();
        captureAt(userId, `${shortDay(day, today)} ${clockText(minute, dayStart)}`);
      },
    },
  };
}
