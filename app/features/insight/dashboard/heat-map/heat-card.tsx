import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';
import { type HeatDay, heatMapOf } from '#domain/dashboard/heat.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { CardState, type FetchState } from '../cards/card-state.tsx';
import { heatDayText, heatText, heatWeekText } from '../labels.ts';
import classes from './heat-card.module.css';
import { HeatGrid } from './heat-grid.tsx';
import { completedOn } from './heat-list.ts';

/** Renders how many tasks were completed on each day of the last 26 weeks. */
export function HeatCard({
  tasks,
  fetchState,
}: {
  tasks?: readonly Task[] | undefined;
  fetchState: FetchState;
}) {
  const { countedToday: today, weekStart } = usePersonClock();
  const map = useMemo(
    () =>
      tasks &&
      heatMapOf(
        tasks.map(({ completed_on }) => completed_on),
        today,
        weekStart,
      ),
    [tasks, today, weekStart],
  );
  const [chosenDay, setChosenDay] = useState<string>();
  const days = chosenDay === undefined ? [] : (map?.weeks.flatMap((week) => week.days) ?? []);
  const chosen = days.find((each) => each?.day === chosenDay);
  return (
    <Card
      title={m.dashboard_heat_title()}
      heading="h2"
      aside={<CardLink to="/analytics">{m.dashboard_heat_link()}</CardLink>}
    >
      <CardState fetchState={fetchState} failed={m.dashboard_heat_failed()} height={144}>
        {map && (
          <div>
            <HeatGrid map={map} today={today} onTouch={({ day }) => setChosenDay(day)} />
            <ul className="visually-hidden" aria-label={m.dashboard_heat_weeks()}>
              {map.weeks.map((week) => (
                <li key={week.from}>{heatWeekText(week)}</li>
              ))}
            </ul>
            <div className={classes.footer}>
              {chosen ? <Chosen day={chosen} /> : heatText(map.completed, map.active)}
              <span className={classes.scale} aria-hidden>
                {m.dashboard_heat_less()}
                {[0, 1, 2, 3, 4].map((heat) => (
                  <i key={heat} data-heat={heat} />
                ))}
                {m.dashboard_heat_more()}
              </span>
            </div>
          </div>
        )}
      </CardState>
    </Card>
  );
}

/** Renders the day chosen by touch: a finger is too broad to open the right day directly. */
function Chosen({ day }: { day: HeatDay }) {
  const text = heatDayText(day);
  return (
    <span role="status">
      {day.completed > 0 ? (
        <Link to={completedOn(day.day)} className={classes.chosen}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
}
