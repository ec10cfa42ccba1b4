import type { SelectOption } from '@dashboard/shared/forms';
import { OptionPicker } from '@dashboard/shared/forms/combobox';
import { Box, Button, CloseButton, Flex, Text } from '@dashboard/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { findContacts } from '../../api/contacts';

interface TestContactProps {
  /** Null: someone new. */
  contact: SelectOption<number> | null;
  onChange: (contact: SelectOption<number> | null) => void;
}

/** Who sends the tested text: the opt-out, the block and the cooldown of a contact may keep a response from being sent. */
export function TestContact({ contact, onChange }: TestContactProps) {
  const [isOpen, setOpen] = useState(false);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const hasChanged = useRef(false);
  const isChoosable = contact === null && !isOpen;
  useEffect(() => {
    if (isChoosable && hasChanged.current) chooseButton.current?.focus();
    hasChanged.current = true;
  }, [isChoosable]);

  if (isOpen)
    return (
      <OptionPicker
        label="Find a contact"
        options={findContacts}
        onChoose={onChange}
        onClose={() => setOpen(false)}
      />
    );
  if (contact)
    return (
      <Flex align="center" gap="1">
        <Text textStyle="secondary" truncate>
          From {contact.display}
        </Text>
        <CloseButton label="From someone new" onClick={() => onChange(null)} />
      </Flex>
    );
  return (
    <Box>
      <Button
        ref={chooseButton}
        type="button"
        variant="plain"
        textStyle="secondary"
        fontWeight="600"
        onClick={() => setOpen(true)}
      >
        From a contact
      </Button>
    </Box>
  );
}
