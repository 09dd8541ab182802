import { Skeleton, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { ifFocusLost } from '#app/ui/hooks/if-focus-lost.ts';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { m } from '#messages';
import { noAdviceText } from '../texts/start-text.ts';
import { useAdviceAct } from '../use-advice-act.tsx';
import { useCoach } from '../use-coach.ts';
import { AdviceItem } from './advice-item.tsx';
import classes from './coach-panel.module.css';
import { NextTaskCard } from './next-task-card.tsx';

/**
 * Renders the coach: what to do next and why, then its advice, each with one action (design ruling
 * 8).
 */
export default function CoachPanel({ onClose }: { onClose: () => void }) {
  const narrow = useNarrow();
  const { coached, advices, dismissed, today, dismiss, restore, ...reading } = useCoach();
  const heading = useRef<HTMLHeadingElement>(null);
  // An action or a dismissal removes the focused advice: move the focus to the heading then.
  const focusHeading = () => ifFocusLost(() => heading.current?.focus());
  const { act, dialog } = useAdviceAct(coached?.input, {
    onLeave: onClose,
    onClosed: focusHeading,
  });
  const away = dismissed.filter(({ on }) => on === today).length;

  return (
    <>
      <SidePanel
        onClose={onClose}
        title={m.coach_title()}
        size={narrow ? '100%' : 440}
        classNames={{ title: classes.name }}
      >
        {coached ? (
          <div className={classes.panel}>
            {coached.here && (
              <NextTaskCard
                here={coached.here}
                actor={coached.input.actor}
                onLeave={onClose}
                onActed={focusHeading}
              />
            )}
            <section aria-labelledby="coach-sees">
              <h2 id="coach-sees" className={classes.heading} tabIndex={-1} ref={heading}>
                {m.coach_advice_title()}
              </h2>
              {advices.length > 0 ? (
                <ul className={classes.list}>
                  {advices.map((advice) => (
                    <AdviceItem
                      key={advice.key}
                      advice={advice}
                      act={() => {
                        act(advice);
                        focusHeading();
                      }}
                      dismiss={() => {
                        dismiss(advice.key);
                        focusHeading();
                      }}
                    />
                  ))}
                </ul>
              ) : (
                <p className={classes.empty}>
                  {noAdviceText(coached)}{' '}
                  {coached.unsorted > 0 && (
                    <Link to="/tasks?view=sort" onClick={onClose}>
                      {m.coach_sort()}
                    </Link>
                  )}
                </p>
              )}
            </section>
            {away > 0 && (
              <p className={classes.away}>
                {m.coach_dismissed({ count: away })}{' '}
                <UnstyledButton
                  className={classes.back}
                  onClick={() => {
                    restore();
                    focusHeading();
                  }}
                >
                  {m.coach_restore()}
                </UnstyledButton>
              </p>
            )}
            <p className={classes.about}>{m.coach_about()}</p>
          </div>
        ) : reading.failed ? (
          <LoadFailed what={m.coach_load_failed()} busy={reading.retrying} retry={reading.retry} />
        ) : (
          <div className={classes.panel} role="status" aria-label={m.coach_loading()}>
            <Skeleton height={148} radius={12} />
            <Skeleton height={84} radius={8} />
            <Skeleton height={84} radius={8} />
          </div>
        )}
      </SidePanel>
      {dialog}
    </>
  );
}
