import { useCan } from '@dashboard/shared/ability';
import type { Contact } from '@dashboard/shared/contracts';
import { lazyPart } from '@dashboard/shared/router';
import { Box, Flex, IconAction, Skeleton, Text } from '@dashboard/shared/ui';
import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { ListChip } from './ListChip';
import { PanelSection } from './PanelSection';
import { useListChange } from './use-list-change';

const ContactListPicker = lazyPart(async () => {
  const { ContactListPicker } = await import('@dashboard/shared/contact-lists');
  return { default: ContactListPicker };
});

type ContactListsProps = Pick<Contact, 'contactId' | 'lists'>;

/** The lists the contact is on. Adding and removing take effect at once. */
export function ContactLists({ contactId, lists }: ContactListsProps) {
  const isEditable = useCan('Update', 'Contact Lists');
  const { change, changing } = useListChange(contactId);
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);

  function remove(list: Contact['lists'][number]) {
    // The chip disappears with its button.
    addButton.current?.focus();
    change({ action: 'remove', list });
  }
  function closePicker() {
    setAdding(false);
    addButton.current?.focus();
  }

  return (
    <PanelSection
      title="Lists"
      action={
        isEditable && (
          <IconAction
            ref={addButton}
            label="Add to a list"
            placement="left"
            size="xs"
            my="-1"
            me="-1.5"
            color="fg.muted"
            aria-expanded={isAdding}
            onClick={() => setAdding(true)}
          >
            <Plus size={16} aria-hidden />
          </IconAction>
        )
      }
    >
      {isAdding && (
        <Box mb="2">
          <Suspense fallback={<Skeleton h="9" />}>
            <ContactListPicker
              exclude={lists}
              onChoose={(list) => change({ action: 'add', list })}
              onClose={closePicker}
            />
          </Suspense>
        </Box>
      )}
      {lists.length === 0 ? (
        <Text textStyle="secondary" color="fg.muted">
          Not on any list.
        </Text>
      ) : (
        <Flex as="ul" aria-label="Lists" wrap="wrap" gap="1.5" m="0" p="0" listStyleType="none">
          {lists.map((list) => (
            <ListChip
              key={list.listId}
              name={list.name}
              isBusy={changing?.listId === list.listId}
              onRemove={isEditable ? () => remove(list) : undefined}
            />
          ))}
        </Flex>
      )}
    </PanelSection>
  );
}
