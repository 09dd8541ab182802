import { useNavigate } from 'react-router';
import {
  DROPPED_PATH,
  delegateCaptured,
  openCapture,
  useCaptureTask,
} from '#app/features/work/board/index.ts';
import { ritualPath } from '#app/features/work/planning/index.ts';
import { RITUAL_NAMES } from '#app/features/work/rituals/index.ts';
import { useThemeChoice } from '#app/ui/theme/use-theme-choice.ts';
import { RITUALS } from '#domain/planning/entries.ts';
import { matchesWordStarts } from '#domain/search/find.ts';
import { TITLE_LENGTH } from '#domain/tasks/task.ts';
import { isLongerThan } from '#domain/text/characters.ts';
import { m } from '#messages';
import { leave } from '../leave.ts';
import type { PaletteChoice } from './palette-choices.ts';

/** The views that are reached by a command: title and path. */
const VIEWS: readonly [title: string, path: string][] = [
  [m.shell_palette_sort(), '/tasks?view=sort'],
  [m.board_dropped(), DROPPED_PATH],
  ...RITUALS.map((ritual): [string, string] => [RITUAL_NAMES[ritual], ritualPath(ritual)]),
];

/**
 * Returns the commands of every page (clarity §1). Typed text must match the beginnings of words
 * exactly, so a typo never runs a command.
 */
export function useCommandChoices(typed: string): PaletteChoice[] {
  const navigate = useNavigate();
  const [theme, chooseTheme] = useThemeChoice();
  const command = (label: string, act: () => void): PaletteChoice => ({
    key: `command:${label}`,
    label,
    act,
  });
  const themes = (
    [
      ['light', m.shell_menu_light_theme()],
      ['dark', m.shell_menu_dark_theme()],
      ['system', m.shell_palette_system_theme()],
    ] as const
  ).filter(([choice]) => choice !== theme);
  return [
    command(m.shell_capture(), openCapture),
    ...VIEWS.map(([title, path]) => command(title, () => void navigate(path, { flushSync: true }))),
    ...themes.map(([choice, title]) => command(title, () => chooseTheme(choice))),
    command(m.shell_menu_sign_out(), () => void leave(navigate)),
  ].filter(({ label }) => matchesWordStarts(label, typed));
}

/**
 * Returns the command that captures the typed text as a task; empty while nothing is typed, and if
 * the text is too long for a title.
 */
export function useCreateChoice(typed: string): PaletteChoice[] {
  const captureTask = useCaptureTask(delegateCaptured);
  if (typed === '' || isLongerThan(typed, TITLE_LENGTH)) return [];
  return [
    {
      key: 'create',
      label: m.shell_palette_create({ text: typed }),
      act: () => void captureTask({ title: typed }),
    },
  ];
}
