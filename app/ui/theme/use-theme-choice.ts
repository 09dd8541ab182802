import { useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { matchesSystem, setMatchesSystem, systemTheme } from '#app/browser/system-theme.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** Returns the chosen theme of this device, and a function that chooses another. */
export function useThemeChoice(): [choice: ThemeChoice, choose: (choice: ThemeChoice) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [system, setSystem] = useState(matchesSystem);
  const choose = (choice: ThemeChoice) => {
    setMatchesSystem(choice === 'system');
    setSystem(choice === 'system');
    setColorScheme(choice === 'system' ? systemTheme() : choice);
  };
  return [system ? 'system' : colorScheme === 'dark' ? 'dark' : 'light', choose];
}
