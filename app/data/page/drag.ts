import { logFailure } from './log.ts';

// Nobody drags in a page's first moment, and every drag has a menu and a key: it is no part of a first
// visit.
const load = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter');
type Library = Awaited<ReturnType<typeof load>>;

/** Registers something with the library as soon as it is there; gives what takes it away again. */
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

/** Lets an element be dragged; gives what ends that. */
export const makeDraggable = (options: Parameters<Library['draggable']>[0]) =>
  registered(({ draggable }) => draggable(options));

/** Lets something be dropped on an element; gives what ends that. */
export const makeDropTarget = (options: Parameters<Library['dropTargetForElements']>[0]) =>
  registered(({ dropTargetForElements }) => dropTargetForElements(options));
