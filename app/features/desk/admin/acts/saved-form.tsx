import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { rowOfConflict } from '#app/data/api/update-unless-changed.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { Card } from '#app/ui/components/card.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { ConflictNotices } from '#app/ui/forms/conflict-notice.tsx';
import { m } from '#messages';
import type { useSavedForm } from './use-saved-form.ts';

interface Props<Values extends object> {
  'aria-label': string;
  title: string;
  lead: string;
  /** What `useSavedForm` returned. */
  saved: ReturnType<typeof useSavedForm<Values>>;
  saving: { isPending: boolean; error: AppError | null };
  /** The fields' labels. */
  labels: Record<keyof Values & string, string>;
  /** Returns the text of a value that another admin saved. */
  otherOf?: (name: keyof Values & string) => string;
  className?: string | undefined;
  /** The fields. */
  children: ReactNode;
}

/** Renders a settings form that is saved as a whole: fields, what others changed, errors, buttons. */
export function SavedForm<Values extends object>(props: Props<Values>) {
  const { saved, saving, labels, title, lead, className, children } = props;
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
              disabled={!saved.isDirty || saving.isPending}
            >
              {m.admin_discard()}
            </Button>
            <Button type="submit" loading={saving.isPending} disabled={!saved.isReady}>
              {m.ui_save()}
            </Button>
          </>
        }
      >
        {children}
        <ConflictNotices following={saved.following} labels={labels} otherOf={otherOf} />
        <Problem>
          {saving.error &&
            !rowOfConflict(saving.error) &&
            m.admin_not_saved({ reason: saving.error.message })}
        </Problem>
      </Card>
    </form>
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? m.ui_yes() : m.ui_no()) : String(value);
