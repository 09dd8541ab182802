import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useTopmost } from '../hooks/use-topmost.ts';

/** A modal that is open while mounted and restores the focus on unmount. */
export function Dialog({ onClose, ...props }: Omit<ModalProps, 'opened'>) {
  useFocusBack();
  const isTopmost = useTopmost();
  return <Modal opened centered {...props} onClose={() => isTopmost() && onClose()} />;
}
