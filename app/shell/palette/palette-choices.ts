import { useNavigate } from 'react-router';
import { useProfile } from '#app/features/account/profile/index.ts';
import { ADMIN_TABS, useAdmin } from '#app/features/desk/admin/index.ts';
import { SECTIONS } from '#app/features/desk/settings/index.ts';
import { findIn } from '#domain/search/find.ts';
import { m } from '#messages';
import { mayOpen } from '../guards/may-open.ts';
import type { Page } from '../pages.ts';

export interface PaletteChoice {
  key: string;
  label: string;
  detail?: string | undefined;
  act: () => void;
}

export interface PaletteGroup {
  label: string;
  choices: PaletteChoice[];
}

interface PageChoice {
  path: string;
  title: string;
  /** Title of the page that contains this section or tab. */
  of?: string;
  keywords?: string;
}

/**
 * Returns the pages, settings sections and admin tabs that the person may open and that match, best
 * first. Before anything is typed: the signed-in pages.
 */
export function usePageChoices(pages: readonly Page[], typed: string): PaletteChoice[] {
  const navigate = useNavigate();
  const profile = useProfile();
  const { may } = useAdmin();
  const open = pages.filter((page) => !page.only && mayOpen(page, profile));
  const inside: PageChoice[] = [
    ...SECTIONS.map(({ id, title, summary }) => ({
      path: `/settings#${id}`,
      title,
      of: m.shell_title_settings(),
      keywords: summary,
    })),
    ...(profile?.is_admin ? ADMIN_TABS : [])
      // Skip the first tab: it is the admin page itself, which `pages` already lists.
      .filter(({ id, area }) => id && may(area))
      .map(({ id, title }) => ({ path: `/admin?tab=${id}`, title, of: m.shell_title_admin() })),
  ];
  const places: PageChoice[] =
    typed === '' ? open.filter(({ access }) => access !== 'public') : [...open, ...inside];
  const texts = ({ title, of = '', keywords = '' }: PageChoice) => [title, `${of} ${keywords}`];
  return findIn(places, texts, typed).map(({ entry: { path, title, of } }) => ({
    key: path,
    label: title,
    detail: of,
    // Flush synchronously: `Overlays` suspends the previous page's single-key shortcuts as soon as
    // the navigation is rendered as loading.
    act: () => void navigate(path, { flushSync: true }),
  }));
}
