import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { Card } from '#app/ui/components/card.tsx';
import { LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { Offline } from '#app/ui/feedback/offline.tsx';
import { useFocusOnChange } from '#app/ui/hooks/use-focus-on-change.ts';
import { useMedium } from '#app/ui/hooks/use-narrow.ts';
import { m } from '#messages';
import { SECTIONS } from './sections.ts';
import classes from './settings-page.module.css';

/**
 * Renders /settings: a list of sections, each with its own URL. Wide screens show the list and a
 * section side by side, narrow screens only the list or only a section.
 */
export default function SettingsPage() {
  const { hash } = useLocation();
  const narrow = useMedium();
  const asked = SECTIONS.find(({ id }) => id === hash.slice(1));
  const shown = asked ?? (narrow ? undefined : SECTIONS[0]);
  const heading = useFocusOnChange(shown?.id);

  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      {!(narrow && shown) && (
        <nav aria-label={m.settings_nav()} className={classes.nav}>
          <ul>
            {SECTIONS.map(({ id, title, summary, icon: SectionIcon }) => (
              <li key={id}>
                <Link
                  to={{ hash: id }}
                  className={classes.link}
                  aria-current={id === shown?.id ? 'page' : undefined}
                >
                  <SectionIcon size={17} stroke={1.6} aria-hidden />
                  <span>
                    {title}
                    {narrow && <small>{summary}</small>}
                  </span>
                  {narrow && <IconChevronRight size={16} aria-hidden />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown && (
        <div className={classes.section}>
          {narrow && (
            <Link to="/settings" className={classes.back}>
              <IconChevronLeft size={16} aria-hidden />
              {m.settings_all()}
            </Link>
          )}
          <h2 className={classes.title} tabIndex={-1} ref={heading}>
            {shown.title}
          </h2>
          <Offline>{m.ui_offline_read_only()}</Offline>
          <Suspense
            fallback={
              <Card title={shown.summary}>
                <LoadingLines
                  label={m.settings_section_loading({ section: shown.title })}
                  lines={4}
                />
              </Card>
            }
          >
            <shown.Content />
          </Suspense>
        </div>
      )}
    </div>
  );
}
