import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useMinute } from '#app/features/account/profile/index.ts';
import { PASTE_MOST } from '#domain/capture/pasted-lines.ts';
import { m } from '#messages';
import { useLinePlace } from '../../quick-add/goes-to/use-line-place.ts';
import { useLineParser } from '../../quick-add/use-line-parser.ts';
import { useLanguage } from '../../quick-add/use-parser.ts';
import classes from './paste.module.css';
import { PasteRow } from './paste-row.tsx';
import type { Paste } from './use-paste.ts';

/** Estimated height of a row, in px; the real height is measured. */
const ROW = 98;
const OVERSCAN = 6;

/** Renders the preview's rows as a virtualized list: only visible rows are rendered and parsed. */
export function PasteList({ paste }: { paste: Paste }) {
  const { rows, progress } = paste;
  const shown = rows.slice(0, PASTE_MOST);
  const frame = useRef<HTMLDivElement>(null);
  const language = useLanguage(true);
  const lineParser = useLineParser();
  const now = useMinute();
  const parse = language && lineParser(language, now);
  const placeOf = useLinePlace();
  const items = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: OVERSCAN,
  });

  return (
    <div ref={frame} className={classes.frame}>
      <ul
        className={classes.list}
        aria-label={m.board_paste_list()}
        style={{ height: items.getTotalSize() }}
      >
        {items.getVirtualItems().map(({ index, start }) => {
          const row = shown[index];
          return (
            row && (
              <PasteRow
                key={row.id}
                row={row}
                index={index}
                count={shown.length}
                top={start}
                measure={items.measureElement}
                parse={parse}
                placeOf={placeOf}
                disabled={progress !== null}
                paste={paste}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}
