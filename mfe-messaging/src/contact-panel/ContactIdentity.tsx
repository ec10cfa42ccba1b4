import type { Contact } from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';
import { Box, Flex, Heading, IconAction, InitialsAvatar, Text } from '@dashboard/shared/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { EditContact } from '../edit-contact/EditContact';

interface ContactIdentityProps {
  contact: Contact;
  isEditable: boolean;
  nameAs: 'h2' | 'h3';
}

/** Name and number of the contact, with a button to edit them. */
export function ContactIdentity({ contact, isEditable, nameAs }: ContactIdentityProps) {
  const [isEditing, setEditing] = useState(false);
  const number = formatContactNumber(contact.contactNumber);
  return (
    <Flex align="center" gap="3" px="4" py="3.5">
      <InitialsAvatar name={contact.contactName || number} size={48} />
      <Box minW="0" flex="1">
        <Heading as={nameAs} textStyle="section" overflowWrap="anywhere">
          {contact.contactName || number}
        </Heading>
        {contact.contactName !== '' && (
          <Text textStyle="secondary" color="fg.muted" whiteSpace="nowrap">
            {number}
          </Text>
        )}
      </Box>
      {isEditable && (
        <IconAction label="Edit contact" color="fg.muted" onClick={() => setEditing(true)}>
          <Pencil size={16} />
        </IconAction>
      )}
      {isEditing && <EditContact contactId={contact.contactId} onClose={() => setEditing(false)} />}
    </Flex>
  );
}
