import type { Contact } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { Box, CloseButton, ConfirmDialog, ErrorState, Flex, Heading } from '@dashboard/shared/ui';
import { useContact } from '../api/contacts';
import { useStaggeredRender } from '../messages-page/use-staggered-render';
import { ConsentSwitches } from './ConsentSwitches';
import { ContactFacts } from './ContactFacts';
import { ContactIdentity } from './ContactIdentity';
import { ContactLists } from './ContactLists';
import { ContactSkeleton } from './ContactSkeleton';
import { SharedMedia } from './SharedMedia';
import { useCanEditContact } from './use-can-edit-contact';
import { usePanelChange } from './use-panel-change';

interface ContactPanelProps {
  /** The text number of the conversation, 10 digits: shared media are its own. */
  tn: string;
  contactId: number;
  /** It covers the whole page, hence holds the page's title. */
  isPage?: boolean;
  onClose: () => void;
}

/** Everything known about the contact of a conversation, to be changed in place. Fills its parent. */
export function ContactPanel({ tn, contactId, isPage = false, onClose }: ContactPanelProps) {
  const { data: contact, error, refetch } = useContact(contactId);
  const isDrawn = useStaggeredRender('details', contact !== undefined);
  return (
    <Flex as="section" aria-label="Contact details" direction="column" h="full" minH="0" bg="bg">
      <Flex
        align="center"
        justify="space-between"
        h="52px"
        flexShrink="0"
        ps="4"
        pe="2"
        borderBottomWidth="1px"
      >
        <Heading as={isPage ? 'h1' : 'h2'} textStyle="cardTitle">
          Contact
        </Heading>
        <CloseButton label="Close contact details" onClick={onClose} />
      </Flex>
      <Box flex="1" minH="0" overflowY="auto">
        {contact && isDrawn ? (
          <ContactDetails key={contactId} tn={tn} contact={contact} isPage={isPage} />
        ) : error && !contact ? (
          <ErrorState
            title="Contact couldn’t be loaded"
            error={toRequestError(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <ContactSkeleton />
        )}
      </Box>
    </Flex>
  );
}

interface ContactDetailsProps {
  tn: string;
  contact: Contact;
  isPage: boolean;
}

function ContactDetails({ tn, contact, isPage }: ContactDetailsProps) {
  const isEditable = useCanEditContact();
  const panel = usePanelChange(contact);
  return (
    <>
      <ContactIdentity contact={contact} isEditable={isEditable} nameAs={isPage ? 'h2' : 'h3'} />
      <ContactFacts
        contact={contact}
        isEditable={isEditable}
        isBusy={panel.isChanging}
        onChange={panel.change}
      />
      <ConsentSwitches
        contact={contact}
        isEditable={isEditable}
        changing={panel.changing}
        onChange={panel.change}
      />
      <ContactLists lists={contact.lists} />
      <SharedMedia tn={tn} contact={contact} />
      {panel.hasConflict && (
        <ConfirmDialog
          title="Someone else changed this."
          cancelLabel="Reload"
          confirmLabel="Overwrite"
          onConfirm={panel.overwrite}
          onClose={panel.reload}
        />
      )}
    </>
  );
}
