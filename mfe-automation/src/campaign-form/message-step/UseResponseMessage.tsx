import type { ResponseMessage } from '@dashboard/shared/contracts';
import { OptionPicker } from '@dashboard/shared/forms/combobox';
import { toRequestError } from '@dashboard/shared/http';
import { notifyLoadFailed } from '@dashboard/shared/notify';
import { queryClient } from '@dashboard/shared/query';
import { Box, Button } from '@dashboard/shared/ui';
import { useState } from 'react';
import { responseMessageQuery } from '../../api/response-messages';
import { findUsableResponseMessages } from '../../api/rule-choices';

interface UseResponseMessageProps {
  onPick: (message: ResponseMessage) => void;
  /** Called when the search closes, to move the focus. */
  onDone: () => void;
}

/** Inserts a response message that the user finds by name or shortcut. */
export function UseResponseMessage({ onPick, onDone }: UseResponseMessageProps) {
  const [isOpen, setOpen] = useState(false);

  async function pick(id: number) {
    try {
      onPick(await queryClient.fetchQuery(responseMessageQuery(id)));
    } catch (error) {
      notifyLoadFailed('the response message', toRequestError(error).message);
    }
  }
  function close() {
    setOpen(false);
    onDone();
  }

  if (isOpen)
    return (
      <Box flexBasis="100%">
        <OptionPicker
          label="Find a response message"
          options={findUsableResponseMessages}
          onChoose={({ value }) => void pick(value)}
          onClose={close}
        />
      </Box>
    );
  return (
    <Button
      type="button"
      variant="plain"
      textStyle="secondary"
      fontWeight="600"
      onClick={() => setOpen(true)}
    >
      Use a response message
    </Button>
  );
}
