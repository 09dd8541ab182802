import type { Plugin } from 'vite';

/**
 * Leaves rrule out of @mantine/schedule, to save 13 kB on the month page. The library needs
 * rrule only to expand recurring events, and the app passes none: a series has one open task at a
 * time.
 */
export function withoutRRule(): Plugin {
  return {
    name: 'without-rrule',
    apply: 'build',
    transform: {
      filter: { id: /expand-recurring-events\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace('import * as rruleAll from "rrule";', '')
          .replace('"default" in rruleAll ? rruleAll.default.RRule : rruleAll.RRule', 'undefined'),
        // No source map: the replacements do not move any line.
        map: null,
      }),
    },
  };
}

/**
 * Leaves passkeys and wallets out of @supabase/auth-js, to save 4 kB on every page for signed-in
 * people: the app offers neither, and calls none of these functions.
 */
export function withoutOtherSignIns(): Plugin {
  const ours = (names: string, constants: string) =>
    `const missing = () => { throw new Error('Not part of this build.'); };
    export { ${names.split(' ').map((name) => `missing as ${name}`)} };
    ${constants}`;
  const WALLETS = ours('createSiweMessage fromHex getAddress toHex', '');
  const PASSKEYS = ours(
    'createCredential deserializeCredentialCreationOptions deserializeCredentialRequestOptions ' +
      'getCredential serializeCredentialCreationResponse serializeCredentialRequestResponse',
    `export const browserSupportsWebAuthn = () => false;
    export const webAuthnAbortService = {};
    export class WebAuthnApi {}`,
  );
  return {
    name: 'without-other-sign-ins',
    apply: 'build',
    transform: {
      filter: { id: /auth-js\/dist\/module\/lib\/(web3\/ethereum|webauthn)\.js$/ },
      handler: (_code, id) => ({ code: id.includes('web3') ? WALLETS : PASSKEYS, map: null }),
    },
  };
}

/**
 * Leaves out of @mantine/core the components that add its CSS variables and responsive classes, to
 * save 2 kB and 10 ms on every page. The variables are in variables.css (theme-variables.ts); the
 * app does not use the classes.
 */
export function withoutStyleElements(): Plugin {
  return {
    name: 'without-style-elements',
    apply: 'build',
    transform: {
      filter: { id: /MantineProvider\/\w+\/Mantine(CssVariables|Classes)\.mjs$/ },
      handler: (_code, id) => ({
        code: `export const ${/(\w+)\.mjs$/.exec(id)?.[1]} = () => null;`,
        map: null,
      }),
    },
  };
}
