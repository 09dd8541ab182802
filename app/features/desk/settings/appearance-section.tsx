import { Radio } from '@mantine/core';
import { Card } from '#app/ui/components/card.tsx';
import { Note } from '#app/ui/feedback/notice.tsx';
import { type ThemeChoice, useThemeChoice } from '#app/ui/theme/use-theme-choice.ts';
import { m } from '#messages';
import classes from './appearance-section.module.css';
import { InstallCard } from './install-card.tsx';

const THEMES = [
  ['light', m.settings_theme_light(), m.settings_theme_light_hint()],
  ['dark', m.settings_theme_dark(), m.settings_theme_dark_hint()],
  ['system', m.settings_theme_system(), m.settings_theme_system_hint()],
] as const;

/**
 * Renders the theme setting, which is stored on this device (spec §4: local storage key "theme"),
 * and how to install the app.
 */
export default function AppearanceSection() {
  const [choice, choose] = useThemeChoice();
  return (
    <>
      <Card title={m.settings_theme()} lead={m.settings_on_this_device()}>
        <Radio.Group
          aria-label={m.settings_theme()}
          value={choice}
          onChange={(value) => choose(value as ThemeChoice)}
        >
          <div className={classes.themes}>
            {THEMES.map(([value, name, hint]) => (
              <Radio.Card key={value} value={value} className={classes.theme} aria-label={name}>
                <span className={classes.picture} data-theme={value} aria-hidden>
                  <i />
                  <i />
                  <i />
                  <i />
                </span>
                <span className={classes.name}>
                  <Radio.Indicator size="xs" aria-hidden />
                  <span>
                    {name}
                    <small>{hint}</small>
                  </span>
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <Note>{m.settings_theme_motion()}</Note>
      </Card>
      <InstallCard />
    </>
  );
}
