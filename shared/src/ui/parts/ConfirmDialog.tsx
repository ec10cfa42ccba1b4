import { Portal, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { toRequestError } from '../../http';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  title: string;
  /** The consequence, in one sentence. */
  body?: ReactNode;
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** For removing or undoing: the confirm button is red. */
  isDestructive?: boolean;
  isBusy?: boolean;
  /** What the user confirms is still loading: the dialog can only be closed. */
  isLoading?: boolean;
  /** Why the last attempt failed, shown below the question. */
  error?: Error | null;
  isOpen?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A confirmation with two buttons, by default Yes and No. The focus starts on the one that changes nothing. */
export function ConfirmDialog({
  title,
  body,
  children = body,
  confirmLabel = 'Yes',
  cancelLabel = 'No',
  isDestructive = false,
  isBusy = false,
  isLoading = false,
  error = null,
  isOpen = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      role="alertdialog"
      open={isOpen}
      onOpenChange={({ open }) => !open && !isBusy && onClose()}
      initialFocusEl={() => cancel.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {children && (
              <Dialog.Body>
                <Dialog.Description as="div">
                  {children}
                  {error && (
                    <Text mt="3" role="alert" color="fg.error">
                      {toRequestError(error).message}
                    </Text>
                  )}
                </Dialog.Description>
              </Dialog.Body>
            )}
            <Dialog.Footer>
              <Button ref={cancel} variant="outline" onClick={onClose} disabled={isBusy}>
                {cancelLabel}
              </Button>
              <Button
                colorPalette={isDestructive ? 'red' : 'brand'}
                loading={isBusy || isLoading}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
