import { Kbd } from '@mantine/core';
import { SingleKeysSwitch } from '#app/features/desk/settings/index.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { m } from '#messages';
import { GO_KEYS } from './go-keys.ts';
import classes from './shortcut-list.module.css';

const MOD = m.shell_shortcuts_mod_key();

const SHORTCUTS: [heading: string, rows: [keys: string[], does: string][]][] = [
  [
    m.shell_shortcuts_everywhere(),
    [
      [[MOD, 'K'], m.shell_shortcuts_palette()],
      [[MOD, 'B'], m.shell_shortcuts_sidebar()],
      [['N', 'Q'], m.shell_shortcuts_capture()],
      [[MOD, 'Enter'], m.shell_shortcuts_capture_stay()],
      [['/'], m.shell_shortcuts_search()],
      [['?'], m.shell_shortcuts_list()],
      [[MOD, 'Z'], m.shell_shortcuts_undo()],
    ],
  ],
  [
    m.shell_shortcuts_go(),
    GO_KEYS.map(([letter, , title]) => [['G', letter.toUpperCase()], title]),
  ],
  [
    m.shell_shortcuts_task(),
    [
      [['↑', '↓', 'K', 'J'], m.shell_shortcuts_previous_next()],
      [['Enter', 'E'], m.shell_shortcuts_edit()],
      [['S'], m.shell_shortcuts_start()],
      [['C'], m.shell_shortcuts_complete()],
      [['1', '2', '3', '4'], m.shell_shortcuts_move()],
      [['A'], m.shell_shortcuts_delegate()],
      [['T'], m.shell_shortcuts_plan_today()],
      [['Shift', 'T'], m.shell_shortcuts_plan_tomorrow()],
      [['W'], m.shell_shortcuts_pick_day()],
      [['D'], m.shell_shortcuts_drop()],
      [['Delete'], m.shell_shortcuts_delete()],
      [['X'], m.shell_shortcuts_select()],
      [['Alt', '↑ ↓'], m.shell_shortcuts_panel_steps()],
    ],
  ],
  [
    m.shell_shortcuts_rituals(),
    [
      [['↑', '↓', 'K', 'J'], m.shell_shortcuts_previous_next()],
      [['Space', 'T'], m.shell_shortcuts_ritual_today()],
      [['W'], m.shell_shortcuts_pick_day()],
      [['Enter'], m.shell_shortcuts_ritual_next()],
      [[MOD, 'Enter'], m.shell_shortcuts_ritual_finish()],
      [['Escape'], m.shell_shortcuts_ritual_leave()],
    ],
  ],
  [
    m.shell_shortcuts_schedule(),
    [
      [['T'], m.shell_shortcuts_today()],
      [['←', '→'], m.shell_shortcuts_earlier_later()],
      [['D', 'W', 'M', 'A'], m.shell_shortcuts_views()],
      [['Shift', '← →'], m.shell_shortcuts_move_day()],
      [['Shift', '↑ ↓'], m.shell_shortcuts_move_minutes()],
      [['+', '−'], m.shell_shortcuts_resize()],
      [['P'], m.shell_shortcuts_plan()],
      [['Backspace'], m.shell_shortcuts_unplan()],
    ],
  ],
];

/** The list of keyboard shortcuts, opened from the user menu or with `?`. */
export default function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={m.shell_shortcuts_title()}>
      {SHORTCUTS.map(([heading, rows]) => (
        <section key={heading}>
          <h3 className={classes.heading}>{heading}</h3>
          <dl className={classes.list}>
            {rows.map(([keys, does]) => (
              <div key={does} className={classes.row}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className={classes.single}>
        <SingleKeysSwitch />
      </div>
    </Dialog>
  );
}
