import type { ContactList } from '@dashboard/shared/contracts';
import { DetailsPanel } from '@dashboard/shared/controls';
import { formatCount, pluralize } from '@dashboard/shared/format';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { useAction } from '@dashboard/shared/query';
import { Button, Flex, Separator, Stack, Text } from '@dashboard/shared/ui';
import { useState } from 'react';
import { addMembers } from '../api/contact-lists';
import { AddAllDialog } from './AddAllDialog';
import { ContactPicker } from './ContactPicker';
import { PasteBox } from './PasteBox';
import { addedText } from './pasted-numbers';
import { usePaste } from './use-paste';
import { usePicks } from './use-picks';

interface AddContactsPanelProps {
  list: ContactList;
  onClose: () => void;
}

function OrLine() {
  return (
    <Flex align="center" gap="3" textStyle="meta" color="fg.muted">
      <Separator flex="1" />
      or
      <Separator flex="1" />
    </Flex>
  );
}

/** Adds contacts to a list, picked from the account's contacts and pasted as numbers. */
export function AddContactsPanel({ list, onClose }: AddContactsPanelProps) {
  const picks = usePicks(list.listId);
  const paste = usePaste(list.listId);
  // A contact may be picked and pasted.
  const pasted = paste.added.filter(
    ({ check }) => check.contactId === null || !picks.ids.has(check.contactId),
  );
  const count = picks.ids.size + pasted.length;
  const [isAddingAll, setAddingAll] = useState(false);
  const { mutate, isPending, error } = useAction({
    mutationFn: () =>
      addMembers(list.listId, {
        contactIds: [...picks.ids],
        numbers: paste.added.map(({ text }) => text),
      }),
    onSuccess: (result) => {
      notify({ kind: 'success', detail: addedText(result) });
      onClose();
    },
  });
  return (
    <DetailsPanel title="Add contacts" subtitle={list.name} onClose={onClose}>
      <Flex direction="column" minH="100%">
        <Stack flex="1" gap="3" px={{ base: '4', sm: '6' }} py="4">
          <ContactPicker {...picks} onAddAll={() => setAddingAll(true)} />
          <OrLine />
          <PasteBox {...paste} />
        </Stack>
        <Stack
          position="sticky"
          bottom="0"
          gap="2"
          px={{ base: '4', sm: '6' }}
          py="3"
          bg="bg"
          borderTopWidth="1px"
        >
          {error && (
            <Text role="alert" color="fg.error" textStyle="secondary">
              {toRequestError(error).message}
            </Text>
          )}
          <Flex align="center" gap="2" wrap="wrap">
            <Text flex="1" textStyle="secondary" color="fg.muted" whiteSpace="nowrap">
              {formatCount(picks.ids.size)} picked, {formatCount(paste.added.length)} pasted
            </Text>
            <Button variant="outline" size="sm" onClick={onClose}>
              Cancel
            </Button>
            <Button
              size="sm"
              loading={isPending}
              disabled={count === 0 || paste.isChecking || paste.problem !== undefined}
              title={count === 0 ? 'Pick contacts or paste numbers first' : undefined}
              onClick={() => mutate()}
            >
              {count === 0 ? 'Add contacts' : `Add ${pluralize(count, 'contact')}`}
            </Button>
          </Flex>
        </Stack>
      </Flex>
      {isAddingAll && (
        <AddAllDialog
          list={list}
          search={picks.search.trim()}
          count={picks.contacts.total ?? 0}
          onAdded={onClose}
          onClose={() => setAddingAll(false)}
        />
      )}
    </DetailsPanel>
  );
}
