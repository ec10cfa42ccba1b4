import type { ResponseMessage } from '@dashboard/shared/contracts';
import { FormDialog } from '@dashboard/shared/forms';
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

/** Adds a response message. Only administrators add shared ones. */
export function AddResponseMessage({ onClose, onAdded }: AddResponseMessageProps) {
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
    <FormDialog
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
    </FormDialog>
  );
}
