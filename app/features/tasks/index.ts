export { useOpenTaskCount } from './queries.ts';
