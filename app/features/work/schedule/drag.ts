import {
  type draggable as Draggable,
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef } from 'react';
import type { Task } from '#domain/tasks/task.ts';

type Pointer = Parameters<NonNullable<Parameters<typeof Draggable>[0]['canDrag']>>[0]['input'];

/**
 * The dragged task. `grabbed` is the distance in px from a block's upper edge to the point where
 * the block was grabbed; 0 for elements that are not blocks.
 */
export interface Dragged {
  taskId: string;
  grabbed: number;
}

/**
 * Makes a task draggable. Dragging renders nothing in React: the drop targets write directly to the
 * DOM, which is fast enough for sixty frames a second.
 */
export function useTaskDrag(
  ref: RefObject<HTMLElement | null>,
  { id }: Task,
  { enabled, isBlock = false }: { enabled: boolean; isBlock?: boolean },
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || !enabled) return;
    const grabbed = (input: Pointer) =>
      isBlock ? input.clientY - element.getBoundingClientRect().top : 0;
    return draggable({
      element,
      canDrag: ({ input }) =>
        !document.elementFromPoint(input.clientX, input.clientY)?.closest('[data-resize]'),
      getInitialData: ({ input }) => ({ taskId: id, grabbed: grabbed(input) }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    });
  }, [ref, id, enabled, isBlock]);
}

interface Target {
  onDrop: (dragged: Dragged, pointer: Pointer) => void;
  onOver?: (dragged: Dragged, pointer: Pointer) => void;
  onLeave?: () => void;
}

/**
 * Makes an element a drop target for tasks, with `data-over` set while a task is dragged over it.
 */
export function useTaskDrop(ref: RefObject<HTMLElement | null>, target: Target): void {
  const latest = useRef(target);
  latest.current = target;
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const leave = () => {
      element.removeAttribute('data-over');
      latest.current.onLeave?.();
    };
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.taskId === 'string',
      onDragEnter: () => element.setAttribute('data-over', ''),
      onDrag: ({ source, location }) =>
        latest.current.onOver?.(draggedOf(source.data), location.current.input),
      onDragLeave: leave,
      onDrop: ({ source, location }) => {
        leave();
        latest.current.onDrop(draggedOf(source.data), location.current.input);
      },
    });
  }, [ref]);
}

function draggedOf({ taskId, grabbed }: Record<string | symbol, unknown>): Dragged {
  return { taskId: String(taskId), grabbed: Number(grabbed) };
}
