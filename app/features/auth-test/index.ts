export { type Answer, SERVICES } from './services.ts';
