import { logFailure } from './log.ts';

// Loaded lazily: nobody drags in the first moments of a page, and every drag has an alternative by
// menu and key.
const load = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter');
type Library = Awaited<ReturnType<typeof load>>;

/** Registers with the library once it has loaded. Returns the cleanup function. */
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
