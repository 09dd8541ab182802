import { useRef } from 'react';
import { QuickAddLine } from '../quick-add/quick-add-line.tsx';
import { delegateCaptured } from './open-capture.ts';

/** Renders the line that captures tasks on a page that is not the board. */
export function CaptureLine() {
  const input = useRef<HTMLInputElement>(null);
  return <QuickAddLine input={input} delegate={delegateCaptured} />;
}
