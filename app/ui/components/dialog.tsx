import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from '../hooks/use-focus-back.ts';

/** A dialog that is there while it is open, and gives the focus back when it goes. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack();
  return <Modal opened centered {...props} />;
}
