import type { ResponseMessage } from '@dashboard/shared/contracts';
import { FormDialogContent, RecordDialog, type UpdateBase } from '@dashboard/shared/forms';
import { notifyUpdated } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import { useCallback, useMemo } from 'react';
import { responseMessageQuery, updateResponseMessage } from '../api/response-messages';
import { useCanChange } from '../response-messages/use-can-change';
import { describeUses } from '../response-messages/used-by';
import { Preview } from './Preview';
import { ResponseMessageFields } from './ResponseMessageFields';
import { ResponseMessageView } from './ResponseMessageView';
import {
  type ResponseMessageValues,
  responseMessageValues,
  toRequest,
  toValues,
} from './response-message-form';

interface EditFormProps {
  message: ResponseMessage;
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

function EditForm({ message, onReload, onClose }: EditFormProps) {
  const { responseMessageId: id, isShared } = message;
  const initialValues = useMemo(() => toValues(message, isShared), [message, isShared]);
  const save = useCallback(
    async (values: ResponseMessageValues, { version }: UpdateBase) => {
      await updateResponseMessage(id, { ...toRequest(values), ...(version !== undefined && { version }) });
      notifyUpdated('Response message');
      onClose();
    },
    [id, onClose],
  );
  return (
    <FormDialogContent
      title="Edit Response Message"
      subject="this response message"
      schema={responseMessageValues}
      initialValues={initialValues}
      version={message.version}
      aside={<Preview />}
      note={message.usedBy.length > 0 && `Used by ${describeUses(message)}`}
      onSubmit={save}
      onReload={onReload}
      onClose={onClose}
    >
      <ResponseMessageFields message={message} />
    </FormDialogContent>
  );
}

/** The dialog of a response message: its form, or its text for users who may only insert it. */
export function EditResponseMessage({ id, onClose }: { id: number; onClose: () => void }) {
  const record = useQuery(responseMessageQuery(id));
  const canChange = useCanChange();
  return (
    <RecordDialog
      title="Edit Response Message"
      noun="response message"
      record={record}
      size="xl"
      onClose={onClose}
    >
      {(message) =>
        canChange(message) ? (
          <EditForm
            key={message.version}
            message={message}
            onReload={() => record.refetch()}
            onClose={onClose}
          />
        ) : (
          <ResponseMessageView message={message} onClose={onClose} />
        )
      }
    </RecordDialog>
  );
}
