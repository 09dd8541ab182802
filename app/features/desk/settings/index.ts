export { SECTIONS } from './sections.ts';
