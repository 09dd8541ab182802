import { type CSSVariablesResolver, MantineProvider } from '@mantine/core';
import postcss from 'postcss';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from '../../app/ui/theme/theme.ts';
import { removeUnusedColors } from './build/mantine-styles.ts';

/** Maps Mantine's colors to our tokens (tokens.css). */
const ourVariables: CSSVariablesResolver = () => {
  const variables = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--sunk)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-anchor': 'var(--ink)',
    '--mantine-color-error': 'var(--late)',
    '--mantine-primary-color-filled': 'var(--ink)',
    '--mantine-primary-color-filled-hover': 'var(--ink-hover)',
    '--mantine-primary-color-contrast': 'var(--paper)',
    '--mantine-color-ink-filled': 'var(--ink)',
    '--mantine-color-ink-filled-hover': 'var(--ink-hover)',
    '--mantine-color-ink-outline': 'var(--ink)',
    '--mantine-color-ink-light': 'var(--sunk)',
    '--mantine-color-ink-light-color': 'var(--ink)',
  };
  return { variables: {}, light: variables, dark: variables };
};

/**
 * Returns the theme's CSS variables that differ from Mantine's defaults, as a style sheet. Without
 * it, Mantine would compute them in each browser and add them to each page.
 */
export function themeVariables(): string {
  const html = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: ourVariables }),
  );
  const css = html.match(/<style data-mantine-styles="true">(.*?)<\/style>/s)?.[1];
  if (!css) throw new Error('Mantine rendered no variables.');
  const root = postcss.parse(css);
  removeUnusedColors(root);
  root.cleanRaws();
  root.walkRules((rule) => {
    rule.raws.before = '\n\n';
    rule.selector = rule.selectors.join(',\n');
  });
  root.walkDecls((decl) => {
    decl.raws.before = '\n  ';
    decl.value = decl.value.replaceAll("'", '"');
  });
  return `/* Generated from theme.ts by \`npm run generate-theme\`. */${root}\n`;
}
