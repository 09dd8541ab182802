import { LoadingScreen } from '../guards/loading-screen.tsx';
import type { Page } from '../pages.ts';
import { FrameSkeleton } from './frame-skeleton.tsx';

/**
 * Renders what the HTML of a signed-in page shows until the app has started: its frame to people
 * with a session in this browser, and to all others a spinner until they are redirected (spec §2).
 * base.css hides one of the two (boot.js).
 */
export function SignedInShape({ pages, path }: { pages: readonly Page[]; path: string }) {
  return (
    <>
      <FrameSkeleton pages={pages} path={path} />
      <div data-loading-screen>
        <LoadingScreen />
      </div>
    </>
  );
}
