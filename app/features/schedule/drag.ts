import {
  type draggable as Draggable,
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef } from 'react';
import type { Task } from '#domain/tasks/task.ts';

/** What a dragged task carries for the month, which hears the browser's own drag events. */
export const TASK_DATA = 'application/x-prioriti-task';

type Pointer = Parameters<NonNullable<Parameters<typeof Draggable>[0]['canDrag']>>[0]['input'];

/** A task under the pointer, and how far below its upper edge it was taken. */
export interface Dragged {
  taskId: string;
  grabbed: number;
}

/**
 * Lets a task be dragged. Nothing is rendered while it is: what has to be seen is written into the page by
 * whatever it is dragged over, so that sixty frames a second are left for it.
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
      getInitialDataForExternal: () => ({ [TASK_DATA]: id }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    });
  }, [ref, id, enabled, isBlock]);
}

interface Target {
  onDrop: (dragged: Dragged, pointerY: number) => void;
  onOver?: (dragged: Dragged, pointerY: number) => void;
  onLeave?: () => void;
}

/** Lets tasks be dropped on an element, which says so by `data-over` while one is above it. */
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
        latest.current.onOver?.(draggedOf(source.data), location.current.input.clientY),
      onDragLeave: leave,
      onDrop: ({ source, location }) => {
        leave();
        latest.current.onDrop(draggedOf(source.data), location.current.input.clientY);
      },
    });
  }, [ref]);
}

/** Marks an element while any task is dragged: what lies above a day lets the pointer through then. */
export function useDragMark(ref: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      monitorForElements({
        onDragStart: () => ref.current?.setAttribute('data-dragging', ''),
        onDrop: () => ref.current?.removeAttribute('data-dragging'),
      }),
    [ref],
  );
}

function draggedOf({ taskId, grabbed }: Record<string | symbol, unknown>): Dragged {
  return { taskId: String(taskId), grabbed: Number(grabbed) };
}
