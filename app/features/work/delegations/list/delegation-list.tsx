import { Button } from '@mantine/core';
import { useState } from 'react';
import { StateBox } from '#app/ui/feedback/state-box.tsx';
import { m } from '#messages';
import type { DelegationRow } from '../api/delegation-row.ts';
import classes from './delegation-card.module.css';
import { DelegationCard } from './delegation-card.tsx';
import { DELEGATION_TABS, type Tab } from './tabs.ts';

/**
 * Number of cards rendered at first and added by each "Show more", so that a long history opens as
 * fast as a short history.
 */
const STEP = 50;

/** Renders the cards of one tab, or its empty state. */
export function DelegationList(props: { tab: Tab; rows: DelegationRow[]; onDelegate: () => void }) {
  const { tab, rows, onDelegate } = props;
  const [shown, setShown] = useState(STEP);
  const texts = DELEGATION_TABS.find((each) => each.tab === tab);
  if (rows.length === 0) {
    return (
      <StateBox
        title={texts?.empty.title ?? ''}
        act={
          (tab === 'outgoing' || tab === 'waiting') && (
            <Button variant="default" onClick={onDelegate}>
              {m.delegations_empty_action()}
            </Button>
          )
        }
      >
        {texts?.empty.text}
      </StateBox>
    );
  }
  return (
    <>
      <ul className={classes.list} aria-label={texts?.label}>
        {rows.slice(0, shown).map((row) => (
          <DelegationCard key={row.id} row={row} tab={tab} />
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="default" mt={12} onClick={() => setShown(shown + STEP)}>
          {m.delegations_show_more({ count: rows.length - shown })}
        </Button>
      )}
    </>
  );
}
