import { useRef } from 'react';
import { soonPart } from '#app/ui/feedback/soon-part.tsx';
import { EarlyLine } from './early-line.tsx';
import type { QuickAddProps } from './quick-add.tsx';
import type { EarlyInput } from './use-take-over.ts';

export const loadQuickAdd = () => import('./quick-add.tsx');

// The form, its validation and the chips are not needed before the first input.
const QuickAdd = soonPart(loadQuickAdd, {
  Until: EarlyLine,
  Missing: (props) => <EarlyLine {...props} isMissing />,
  atInput: true,
});

/**
 * Renders the line that captures tasks (clarity §1). Until its code has loaded, a plain input
 * accepts the text.
 */
export function QuickAddLine(props: Omit<QuickAddProps, 'early'>) {
  const early = useRef<EarlyInput>(undefined);
  return <QuickAdd {...props} early={early} />;
}
