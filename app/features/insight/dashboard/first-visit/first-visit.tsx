import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { writtenOrQueued } from '#app/data/offline-queue/written-or-queued.ts';
import { pageKeysAreFree, singleKeysOn } from '#app/data/page/single-keys.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { useSuggest } from '#app/features/work/placement/index.ts';
import { quadrantOfKey } from '#app/features/work/task-row/index.ts';
import { useBulkAct } from '#app/features/work/tasks/index.ts';
import { ByPointer } from '#app/ui/components/by-pointer.tsx';
import { Card } from '#app/ui/components/card.tsx';
import { m } from '#messages';
import '#app/ui/theme/quadrant-hue.css';
import { QUADRANTS, type Quadrant } from '#domain/tasks/quadrant.ts';
import classes from './first-visit.module.css';
import { SampleCard } from './sample-card.tsx';
import { makeSamples } from './samples.ts';
import { SortTarget } from './sort-target.tsx';

interface Props {
  /** Called after the person saved or discarded the samples. */
  onClose: () => void;
}

/**
 * Renders three sample tasks to sort into the matrix by dragging, by key or by button. No sample is
 * saved until the person chooses to save them.
 */
export default function FirstVisit({ onClose }: Props) {
  const { zone, today } = usePersonClock();
  const suggest = useSuggest();
  const place = useRef<HTMLDivElement>(null);
  const [samples, setSamples] = useState(() => makeSamples(today, zone));
  const [keeping, setKeeping] = useState(false);
  const { run: bulk } = useBulkAct();
  const isSorted = samples.every(({ quadrant }) => quadrant !== null);

  const sort = (id: string, quadrant: Quadrant) => {
    const next = samples.map((each) => (each.id === id ? { ...each, quadrant } : each));
    const wasInside = place.current?.contains(document.activeElement);
    setSamples(next);
    // Focus the next sample, or the save button after the last one.
    const after = next.find((each) => each.quadrant === null);
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    if (wasInside) {
      requestAnimationFrame(() =>
        (after
          ? find(`[data-sample="${after.id}"]`)?.querySelector('button')
          : find('[data-keep]')
        )?.focus(),
      );
    }
  };
  useSortKeys((quadrant) => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-sample]')?.dataset.sample;
    const id = focused ?? samples.find((each) => each.quadrant === null)?.id;
    if (id) sort(id, quadrant);
  });

  const keep = async () => {
    if (keeping) return;
    setKeeping(true);
    const written = bulk(
      samples.map(({ id, fields, quadrant }) => ({
        act: 'create',
        id,
        fields: { ...fields, quadrant: quadrant ?? 'do_now' },
      })),
    );
    const kept = await writtenOrQueued(written, true);
    setKeeping(false);
    if (kept) onClose();
  };

  return (
    <Card
      title={m.dashboard_samples_title()}
      heading="h2"
      lead={
        <>
          <ByPointer mouse={m.dashboard_samples_hint()} thumb={m.dashboard_samples_hint_touch()} />{' '}
          {m.dashboard_samples_note()}
        </>
      }
      aside={
        <Button variant="default" onClick={onClose} disabled={keeping}>
          {m.dashboard_samples_remove()}
        </Button>
      }
    >
      <div ref={place} className={classes.sorting}>
        <div className={classes.side}>
          <ol className={classes.samples} aria-label={m.dashboard_samples_list()}>
            {samples.map((sample) => (
              <SampleCard key={sample.id} sample={sample} suggest={suggest} onSort={sort} />
            ))}
          </ol>
          {isSorted && (
            <div className={classes.end}>
              <p>{m.dashboard_samples_end()}</p>
              <Button onClick={() => void keep()} loading={keeping} data-keep>
                {m.dashboard_samples_keep()}
              </Button>
            </div>
          )}
        </div>
        <div className={classes.matrix}>
          {QUADRANTS.map((quadrant) => (
            <SortTarget
              key={quadrant}
              quadrant={quadrant}
              samples={samples.filter((sample) => sample.quadrant === quadrant)}
              onSort={sort}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}

/**
 * Calls `sort` when one of the keys 1 to 4 is pressed anywhere on the page. Ignores the key if a
 * field has the focus, if a dialog or a menu is open, or if single-key shortcuts are off.
 */
function useSortKeys(sort: (quadrant: Quadrant) => void) {
  const latest = useRef(sort);
  latest.current = sort;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const quadrant = quadrantOfKey(event);
      // A key that is held down sorts one sample, not all.
      if (!quadrant || event.repeat || !pageKeysAreFree(event) || !singleKeysOn()) return;
      event.preventDefault();
      latest.current(quadrant);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
