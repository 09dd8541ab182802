import { firstContent } from '#app/browser/idle.ts';
import { loadPart } from '#app/browser/load-part.ts';
import { logFailure } from '#app/browser/log.ts';

type Library = typeof import('./drag-library.ts');

const loadLibrary = () => import('./drag-library.ts');

/**
 * Loads the drag library after the first content: nobody drags in the first moments of a page, and
 * every drag has an alternative by menu and keyboard.
 */
const load = () => firstContent.then(() => loadPart(loadLibrary));

/** Calls `register` once the drag library has loaded. Returns the cleanup function. */
function registered(register: (library: Library) => () => void): () => void {
  let ended = false;
  let end = () => {};
  load().then(
    (library) => {
      if (!ended) end = register(library);
    },
    (error: unknown) => logFailure('Dragging could not be loaded.', error),
  );
  return () => {
    ended = true;
    end();
  };
}

/** Makes an element draggable. Returns the cleanup function. */
export const makeDraggable = (options: Parameters<Library['draggable']>[0]) =>
  registered(({ draggable }) => draggable(options));

/** Makes an element a drop target. Returns the cleanup function. */
export const makeDropTarget = (options: Parameters<Library['dropTargetForElements']>[0]) =>
  registered(({ dropTargetForElements }) => dropTargetForElements(options));

/**
 * Scrolls an element while an item is dragged near the element's edge; until the drag library has
 * loaded, the browser's own scrolling applies. Returns the cleanup function.
 */
export const makeAutoScroll = (options: Parameters<Library['autoScrollForElements']>[0]) =>
  registered(({ autoScrollForElements }) => autoScrollForElements(options));
