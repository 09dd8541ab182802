import type { Rolldown } from 'vite';

/** Returns the build's index.html, whose source the plugins change. */
export function indexHtmlOf(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const index = bundle['index.html'];
  if (index?.type !== 'asset') throw new Error('The build has no index.html.');
  return index;
}
