import { LoadingScreen } from '../guards/loading-screen.tsx';
import type { Page } from '../pages.ts';
import { FrameSkeleton } from './frame-skeleton.tsx';

/**
 * Renders the content of a signed-in page's HTML until the app has started: the frame for people
 * with a session in this browser that has passed all factors, and a spinner for all others until
 * the redirect (spec §2). boot.js marks the root element, and base.css hides either the frame or
 * the spinner.
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
