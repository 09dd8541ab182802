import mantine from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';

// Breakpoints for `@mixin smaller-than $mantine-breakpoint-sm` in styles: Mantine's own, and one of
// ours.
const variables = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  // Ours: below this width, the two columns of a page become one.
  'breakpoint-two-columns': '68em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
};

// The styles use only the preset's mixins, and native CSS instead of the preset's other features.
const features = {
  lightDarkFunction: false,
  nested: false,
  colorMixAlpha: false,
  remEmFunctions: false,
};

export default { plugins: [mantine({ features }), simpleVars({ variables })] };
