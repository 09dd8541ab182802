import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from '../hooks/use-focus-back.ts';

/** A modal that is open while mounted and restores the focus on unmount. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack();
  return <Modal opened centered {...props} />;
}
