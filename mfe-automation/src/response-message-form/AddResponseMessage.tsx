import type { ResponseMessage } from '@dashboard/shared/contracts';
import { DialogShell, FormDialogContent } from '@dashboard/shared/forms';
import { notifyCreated } from '@dashboard/shared/notify';
import { useCallback, useMemo } from 'react';
import { createResponseMessage } from '../api/response-messages';
import { useManagesShared } from '../response-messages/use-can-change';
import { Preview } from './Preview';
import { ResponseMessageFields } from './ResponseMessageFields';
import {
  type ResponseMessageValues,
  responseMessageValues,
  toRequest,
  toValues,
} from './response-message-form';

interface AddResponseMessageProps {
  onClose: () => void;
  onAdded?: (message: ResponseMessage) => void;
}

/** The form that adds a response message, as the content of an open dialog. Only administrators add shared ones. */
export function AddResponseMessageContent({ onClose, onAdded }: AddResponseMessageProps) {
  const mayShare = useManagesShared();
  const initialValues = useMemo(() => toValues(null, mayShare), [mayShare]);
  const add = useCallback(
    async (values: ResponseMessageValues) => {
      const message = await createResponseMessage(toRequest(values));
      notifyCreated('Response message');
      onClose();
      onAdded?.(message);
    },
    [onClose, onAdded],
  );
  return (
    <FormDialogContent
      title="Add Response Message"
      submitLabel="Add Response Message"
      subject="the new response message"
      schema={responseMessageValues}
      initialValues={initialValues}
      aside={<Preview />}
      onSubmit={add}
      onClose={onClose}
    >
      <ResponseMessageFields message={null} />
    </FormDialogContent>
  );
}

/** Adds a response message in a dialog. */
export function AddResponseMessage({ onClose }: Pick<AddResponseMessageProps, 'onClose'>) {
  return (
    <DialogShell onClose={onClose} size="xl">
      <AddResponseMessageContent onClose={onClose} />
    </DialogShell>
  );
}
