export { detailOf } from './labels.ts';
export { foundQuery } from './queries.ts';
export { foundPath } from './results/paths.ts';
