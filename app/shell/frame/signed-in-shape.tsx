import { LoadingScreen } from '../guards/loading-screen.tsx';
import type { Page } from '../pages.ts';
import { FrameSkeleton } from './frame-skeleton.tsx';

/**
 * Renders what the HTML of a signed-in page shows until the app has started: the frame for people
 * whose session in this browser has passed all sign-in factors; for all others a spinner, until the
 * redirect (spec §2). boot.js marks the root element, and base.css hides either the frame or the
 * spinner.
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
