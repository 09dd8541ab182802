import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Card } from '../../components/card.tsx';
import { Problem } from '../../feedback/problem.tsx';
import { ConflictNotices } from './conflict-notice.tsx';
import type { useSavedForm } from './use-saved-form.ts';

interface Props<Values extends object> {
  'aria-label'?: string;
  title: string;
  lead?: string;
  /** The result of `useSavedForm`. */
  saved: ReturnType<typeof useSavedForm<Values>>;
  /** Why the last save failed. */
  problem: ReactNode;
  labels: Record<keyof Values & string, string>;
  /** Returns the text of a value that was saved elsewhere. */
  otherOf?: (name: keyof Values & string) => string | null;
  className?: string | undefined;
  /** The fields. */
  children: ReactNode;
}

/** Renders a card with a form that is saved as a whole: its fields, conflicts and buttons. */
export function SavedForm<Values extends object>(props: Props<Values>) {
  const { saved, problem, labels, title, lead, className, children } = props;
  const { otherOf = (name) => textOf(saved.current[name]) } = props;
  return (
    <form
      onSubmit={saved.onSubmit}
      noValidate
      aria-label={props['aria-label']}
      className={className}
    >
      <Card
        title={title}
        lead={lead}
        footer={
          <>
            <Button
              variant="default"
              onClick={saved.discard}
              disabled={!saved.isDirty || saved.isSaving}
            >
              {m.ui_discard()}
            </Button>
            <Button type="submit" loading={saved.isSaving} disabled={!saved.isReady}>
              {m.ui_save()}
            </Button>
          </>
        }
      >
        {children}
        <ConflictNotices following={saved.following} labels={labels} otherOf={otherOf} />
        <Problem>{problem}</Problem>
      </Card>
    </form>
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? m.ui_yes() : m.ui_no()) : String(value);
