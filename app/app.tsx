import '@mantine/core/styles.css';
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/touch.css';
import './ui/theme/variables.css';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './ui/theme/theme.ts';

interface Props {
  children: ReactNode;
  /** Reads and stores the theme. Omitted when prerendering, where the theme is light. */
  themes?: MantineColorSchemeManager;
}

/** Providers around every page, in the browser and when prerendering. */
export function App({ children, themes }: Props) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="light"
      {...(themes && { colorSchemeManager: themes })}
      // variables.css has Mantine's CSS variables, and no element uses Mantine's global classes for
      // widths and themes.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
