import {
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { matchesSystem, onSystemTheme, systemTheme } from '#app/browser/system-theme.ts';
import { m } from '#messages';
import { matchingOptions } from '../forms/matching-options.ts';

/** Warm grays instead of Mantine's bluish grays, from light to dark. */
const gray: MantineColorsTuple = [
  '#fbfaf7',
  '#f3f1eb',
  '#e6e2d9',
  '#d5d0c5',
  '#bab4a8',
  '#918b80',
  '#746e65',
  '#5f5a52',
  '#3a362f',
  '#1d1b18',
];
const dark: MantineColorsTuple = [
  '#f1eee8',
  '#b4aea4',
  '#968f85',
  '#7a746a',
  '#302e2a',
  '#26241f',
  '#1e1d1a',
  '#161513',
  '#12110f',
  '#0c0b0a',
];

/** The colors that components can have: most others have no variables (mantine-styles.ts). */
type Color = 'gray' | 'dark' | 'ink' | `var(--${string})`;

declare module '@mantine/core' {
  interface MantineThemeColorsOverride {
    colors: Record<Color, MantineColorsTuple>;
  }
}

/** Filled buttons are `ink` by default; if `color` is a CSS variable, they have that color. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const color = input.color ?? 'ink';
  if (input.variant === 'filled' && (color === 'ink' || color.startsWith('var(--'))) {
    const name = color === 'ink' ? 'var(--ink)' : color;
    const hover = name.replace(')', '-hover)');
    return { background: name, hover, color: 'var(--paper)', border: '1px solid transparent' };
  }
  return defaultVariantColorsResolver({ ...input, color: color === 'ink' ? 'gray' : color });
};

/**
 * Lets a calendar cover its field if space is short: a calendar with touch targets is half as high
 * as a phone's screen.
 */
const calendar = {
  defaultProps: { popoverProps: { middlewares: { shift: { crossAxis: true } } } },
};

export const theme = createTheme({
  colors: { gray, dark, ink: gray },
  primaryColor: 'ink',
  primaryShade: 9,
  // The families of fonts.css, then the system's.
  fontFamily: "'Geist Variable', 'Geist Others', system-ui, sans-serif",
  headings: { fontFamily: 'var(--mantine-font-family)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
  radius: { xs: '4px', sm: '5px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  variantColorResolver,
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 550 } } },
    // Checkmarks have the color of the page: their background `--ink` is light in dark mode.
    Checkbox: { defaultProps: { iconColor: 'var(--paper)' } },
    Radio: { defaultProps: { iconColor: 'var(--paper)' } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
    DateInput: calendar,
    DatePickerInput: calendar,
    Menu: { defaultProps: { shadow: 'sm', transitionProps: { duration: 120 } } },
    Autocomplete: { defaultProps: { filter: matchingOptions } },
    Select: { defaultProps: { filter: matchingOptions } },
    // Align with the field's edge: a centered list overflows a phone's screen until its width is
    // known.
    Combobox: { defaultProps: { position: 'bottom-start' } },
    Popover: { defaultProps: { shadow: 'sm', transitionProps: { duration: 120 } } },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 150 },
        overlayProps: { opacity: 0.4 },
        closeButtonProps: { 'aria-label': m.ui_close() },
      },
      styles: { title: { fontSize: 16, fontWeight: 600 } },
    },
    Drawer: {
      defaultProps: {
        transitionProps: { duration: 150 },
        closeButtonProps: { 'aria-label': m.ui_close() },
      },
    },
    Collapse: { defaultProps: { transitionDuration: 150 } },
  },
});

/**
 * Returns the color scheme manager of spec §4: it stores the theme in local storage under the key
 * "theme", with light as the default, and sets the class `dark` on the root element while the theme
 * is dark. Follows the system's theme if the person chose "system".
 */
export function themeManager(): MantineColorSchemeManager {
  const manager = localStorageColorSchemeManager({ key: 'theme' });
  let endSystem = () => {};
  const mark = (scheme: string) =>
    document.documentElement.classList.toggle('dark', scheme === 'dark');
  return {
    ...manager,
    get: (fallback) => {
      const stored = manager.get(fallback) === 'dark' ? 'dark' : 'light';
      const scheme = matchesSystem() ? systemTheme() : stored;
      mark(scheme);
      return scheme;
    },
    set: (scheme) => {
      mark(scheme);
      manager.set(scheme);
    },
    subscribe: (onUpdate) => {
      const update = (scheme: MantineColorScheme) => {
        mark(scheme);
        onUpdate(scheme);
      };
      manager.subscribe(update);
      endSystem = onSystemTheme(() => {
        if (!matchesSystem()) return;
        manager.set(systemTheme());
        update(systemTheme());
      });
    },
    unsubscribe: () => {
      manager.unsubscribe();
      endSystem();
    },
  };
}
