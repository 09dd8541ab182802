export { SingleKeysSwitch } from './keyboard/single-keys-switch.tsx';
export { SECTIONS } from './sections.ts';
