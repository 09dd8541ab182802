import { useMantineColorScheme } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import {
  matchesSystem,
  onMatchesSystem,
  setMatchesSystem,
  systemTheme,
} from '#app/browser/system-theme.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** Returns the chosen theme of this device, and a function that chooses another. */
export function useThemeChoice(): [choice: ThemeChoice, choose: (choice: ThemeChoice) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // Several parts of a page can change the theme: subscribe, so that each shows the current choice.
  const system = useSyncExternalStore(onMatchesSystem, matchesSystem, () => false);
  const choose = (choice: ThemeChoice) => {
    setMatchesSystem(choice === 'system');
    setColorScheme(choice === 'system' ? systemTheme() : choice);
  };
  return [system ? 'system' : colorScheme === 'dark' ? 'dark' : 'light', choose];
}
