export { foundPath } from './paths.ts';
export { foundQuery } from './queries.ts';
export { detailOf } from './words.ts';
