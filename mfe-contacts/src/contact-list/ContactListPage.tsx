import { BackgroundFiles } from '@dashboard/shared/background-files';
import type { ContactList } from '@dashboard/shared/contracts';
import { RecordPage } from '@dashboard/shared/forms';
import { useNavigate } from '@dashboard/shared/router';
import { Flex } from '@dashboard/shared/ui';
import { useState } from 'react';
import { AddContactsPanel } from '../add-contacts/AddContactsPanel';
import { contactExports } from '../api/contact-exports';
import { contactListQuery } from '../api/contact-lists';
import { BulkJobs } from '../bulk/BulkJobs';
import { listName } from '../contact-list';
import { ListDialog, type OpenListDialog } from '../contact-list-form/ListDialog';
import { useContactChanges } from '../live/use-contact-changes';
import { CONTACT_LISTS_PATH, contactListPath } from '../paths';
import { ListHeader } from './ListHeader';
import { ListMembers } from './ListMembers';

const LISTS = { label: 'Contact Lists', to: CONTACT_LISTS_PATH };
const SKELETON = { sections: [6], isWide: true, hasActions: true };

function ContactListDetail({ list }: { list: ContactList }) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenListDialog | null>(null);
  const [isAdding, setAdding] = useState(false);
  useContactChanges();
  return (
    <Flex
      direction="column"
      position="relative"
      minH="100%"
      h="100%"
      css={{ '&:has([data-docked-panel])': { pe: '440px' } }}
    >
      <ListHeader list={list} onDialog={setDialog} />
      <BulkJobs />
      <BackgroundFiles exports={contactExports} />
      <ListMembers list={list} onAdd={() => setAdding(true)} />
      {isAdding && <AddContactsPanel list={list} onClose={() => setAdding(false)} />}
      {dialog && (
        <ListDialog
          open={dialog}
          onAdded={({ listId }) => void navigate(contactListPath(listId))}
          onDeleted={() => void navigate(CONTACT_LISTS_PATH)}
          onClose={() => setDialog(null)}
        />
      )}
    </Flex>
  );
}

/** The page of a contact list, by the id in the path. */
export function ContactListPage() {
  return (
    <RecordPage
      param="listId"
      query={contactListQuery}
      noun="contact list"
      title="Contact List"
      nameOf={listName}
      list={LISTS}
      skeleton={SKELETON}
      hidesDeleted
    >
      {(list) => <ContactListDetail list={list} />}
    </RecordPage>
  );
}
