import type { Contact } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { useQuery } from '@dashboard/shared/query';
import {
  Box,
  CloseButton,
  ConfirmDialog,
  ErrorState,
  Flex,
  Heading,
  useKeptFocus,
} from '@dashboard/shared/ui';
import { useRef } from 'react';
import { contactQuery } from '../api/contacts';
import { useCanEditContact } from '../edit-contact/use-can-edit-contact';
import { TeamNotes } from '../notes/TeamNotes';
import { useStaggeredRender } from '../rendering/use-staggered-render';
import { ScheduledTexts } from '../scheduled/ScheduledTexts';
import { ConsentSwitches } from './ConsentSwitches';
import { ContactCampaigns } from './ContactCampaigns';
import { ContactFacts } from './ContactFacts';
import { ContactIdentity } from './ContactIdentity';
import { ContactLists } from './ContactLists';
import { ContactSkeleton } from './ContactSkeleton';
import { InvalidNumber } from './InvalidNumber';
import { OpenContact } from './OpenContact';
import { SharedMedia } from './SharedMedia';
import { usePanelChange } from './use-panel-change';

interface ContactPanelProps {
  /** The conversation's text number, 10 digits: shared media belong to it. */
  tn: string;
  contactId: number;
  /** The panel covers the whole page, so it contains the page's heading. */
  isPage?: boolean;
  onClose: () => void;
  /** Opens the note box of the conversation. */
  onNote: () => void;
}

const itself = (pane: HTMLElement) => pane;

/** Details of a conversation's contact, editable in place. Fills its parent. */
export function ContactPanel({ tn, contactId, isPage = false, onClose, onNote }: ContactPanelProps) {
  const { data: contact, error, refetch } = useQuery(contactQuery(contactId));
  const isRendered = useStaggeredRender('details', contact !== undefined);
  const pane = useRef<HTMLDivElement>(null);
  useKeptFocus(pane, itself);
  return (
    <Flex
      ref={pane}
      as="section"
      aria-label="Contact details"
      tabIndex={-1}
      direction="column"
      h="full"
      minH="0"
      bg="bg"
      outline="none"
    >
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
        {contact && isRendered ? (
          <ContactDetails key={contactId} tn={tn} contact={contact} isPage={isPage} onNote={onNote} />
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
  onNote: () => void;
}

function ContactDetails({ tn, contact, isPage, onNote }: ContactDetailsProps) {
  const isEditable = useCanEditContact();
  const panel = usePanelChange(contact);
  return (
    <>
      <ContactIdentity contact={contact} isEditable={isEditable} nameAs={isPage ? 'h2' : 'h3'} />
      {contact.isInvalid && (
        <InvalidNumber
          isEditable={isEditable}
          isBusy={panel.isChanging}
          onMarkValid={() => void panel.change({ isInvalid: false })}
        />
      )}
      <ContactFacts
        contact={contact}
        isEditable={isEditable}
        onChange={panel.change}
        onField={panel.changeField}
      />
      <ConsentSwitches
        contact={contact}
        isEditable={isEditable}
        changing={panel.changing}
        onChange={(patch) => void panel.change(patch)}
      />
      <ContactLists contactId={contact.contactId} lists={contact.lists} />
      <TeamNotes tn={tn} contactId={contact.contactId} onAdd={onNote} />
      <ScheduledTexts tn={tn} contact={contact} />
      <SharedMedia tn={tn} contact={contact} />
      <ContactCampaigns contactId={contact.contactId} />
      <OpenContact contactId={contact.contactId} />
      {panel.hasConflict && (
        <ConfirmDialog
          title="Someone else changed this."
          cancelLabel="Reload"
          confirmLabel="Overwrite"
          onConfirm={() => void panel.overwrite()}
          onClose={panel.reload}
        />
      )}
    </>
  );
}
