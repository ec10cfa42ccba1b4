import { Box, Button, CloseButton, Dialog, Grid, Portal, Text } from '@dashboard/shared/ui';
import { Fragment, type ReactNode } from 'react';
import { copyText } from '../copy-text';
import type { DetailLine } from './message-details';

interface MessageDetailsDialogProps {
  lines: readonly DetailLine[];
  text: string;
  /** Set when the delivery is unconfirmed and the text can be sent again. */
  onSendAgain?: (() => void) | undefined;
  /** Set when the contact's number can't receive texts. */
  onEditContact?: (() => void) | undefined;
  onClose: () => void;
  /** Further details below the lines. */
  children?: ReactNode;
}

/** Time, method, number of segments and status of one message. */
export function MessageDetailsDialog(props: MessageDetailsDialogProps) {
  const { lines, text, onSendAgain, onEditContact, onClose, children } = props;
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Message details</Dialog.Title>
              <CloseButton onClick={onClose} />
            </Dialog.Header>
            <Dialog.Body>
              <Grid as="dl" templateColumns="96px minmax(0, 1fr)" gap="2" textStyle="secondary">
                {lines.map(({ term, text: description }) => (
                  <Fragment key={term}>
                    <Text as="dt" color="fg.muted">
                      {term}
                    </Text>
                    <Box as="dd" overflowWrap="anywhere">
                      {description}
                    </Box>
                  </Fragment>
                ))}
              </Grid>
              {children}
            </Dialog.Body>
            <Dialog.Footer>
              {text !== '' && (
                <Button variant="outline" onClick={() => void copyText(text, 'Text')}>
                  Copy text
                </Button>
              )}
              {onEditContact && <Button onClick={onEditContact}>Edit contact</Button>}
              {onSendAgain && <Button onClick={onSendAgain}>Send again</Button>}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
