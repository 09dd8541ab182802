import type { ReactNode } from 'react';
import { BoardPageSkeleton } from '#app/features/work/board/index.ts';
import layout from '../app-layout.module.css';
import footer from '../footer.module.css';
import { HeaderSkeleton } from '../header/header-skeleton.tsx';
import { type Page, pageAt } from '../pages.ts';
import { SidebarSkeleton } from '../sidebar/sidebar-skeleton.tsx';
import { TabBarSkeleton } from '../sidebar/tab-bar-skeleton.tsx';
import classes from './frame-skeleton.module.css';

/** Skeletons of pages by path, shown before the code of the page has loaded. */
const SHAPES: Record<string, () => ReactNode> = { '/tasks': BoardPageSkeleton };

interface Props {
  pages: readonly Page[];
  path: string;
  /** Shown below the header. */
  notice?: ReactNode;
}

/**
 * Keeps the early page (boot.js) on the screen if the app renders the frame too, because the server
 * is slow.
 */
function showEarlyPage(place: HTMLElement | null): void {
  if (place && globalThis.earlyPage) place.replaceChildren(globalThis.earlyPage);
}

/**
 * Renders the frame of the signed-in pages without personal data. The HTML of every such page
 * contains this frame, so it shows before the scripts run; it stays until the profile has loaded.
 * It contains the sidebar in both widths, because a stylesheet cannot read the cookie that stores
 * the person's choice. boot.js reads the cookie and marks the root element, and the styles hide one
 * of the two sidebars.
 */
export function FrameSkeleton({ pages, path, notice }: Props) {
  const Shape = SHAPES[path];
  return (
    <div className={`${layout.frame} ${classes.frame}`} data-frame>
      <aside className={`${layout.sidebar} ${classes.expanded}`} inert>
        <SidebarSkeleton pages={pages} path={path} collapsed={false} />
      </aside>
      <aside className={`${layout.sidebar} ${classes.collapsed}`} inert>
        <SidebarSkeleton pages={pages} path={path} collapsed />
      </aside>
      <div className={layout.column}>
        <div>
          <HeaderSkeleton title={pageAt(pages, path)?.title ?? ''} />
          {notice}
        </div>
        <div className={layout.page} inert data-early-page ref={Shape && showEarlyPage}>
          {Shape && <Shape />}
        </div>
        <div className={footer.footer} />
      </div>
      <TabBarSkeleton pages={pages} path={path} />
    </div>
  );
}
