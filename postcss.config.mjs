import mantine from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';

// Mantine's own breakpoints, for `@mixin smaller-than $mantine-breakpoint-sm` in styles.
const variables = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  // Below this, two columns of a page become one.
  'breakpoint-two-columns': '68em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
};

// Of the preset only its mixins: the styles use what browsers know for the rest.
const features = {
  lightDarkFunction: false,
  nested: false,
  colorMixAlpha: false,
  remEmFunctions: false,
};

export default { plugins: [mantine({ features }), simpleVars({ variables })] };
