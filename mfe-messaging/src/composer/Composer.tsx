import { useCan } from '@dashboard/shared/ability';
import type { Contact, InboxGroup } from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';
import { inboxGroupsQuery, useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Box } from '@dashboard/shared/ui';
import { contactQuery } from '../api/contacts';
import { useCanEditContact } from '../edit-contact/use-can-edit-contact';
import { useStaggeredRender } from '../rendering/use-staggered-render';
import { useConversationShortcuts } from '../shortcuts/use-conversation-shortcuts';
import { boxFrame } from './box-frame';
import { ComposerBar } from './ComposerBar';
import { ComposerBox } from './ComposerBox';
import { composerBar } from './composer-state';
import { SuspectedOptOutBar } from './SuspectedOptOutBar';
import { usePresence } from './use-presence';

interface ComposerProps {
  /** The sending text number, 10 digits. */
  tn: string;
  contactId: number;
  isPhone?: boolean;
}

/** The bottom of a conversation: the box, or a bar that explains why there is none. */
export function Composer({ tn, contactId, isPhone = false }: ComposerProps) {
  const { data: contact } = useQuery(contactQuery(contactId));
  const { data: groups } = useQuery(inboxGroupsQuery);
  const isRendered = useStaggeredRender('composer', contact !== undefined && groups !== undefined);
  useConversationShortcuts(tn, contactId);
  if (!contact || !groups || !isRendered) return <Box aria-hidden css={isPhone ? PHONE_OUTLINE : OUTLINE} />;
  const group = groups.items.find((one) => one.tn === tn) ?? null;
  return <LoadedComposer tn={tn} contact={contact} group={group} isPhone={isPhone} />;
}

/** Placeholder with the size and border of the box, shown while the next conversation loads. */
const OUTLINE = {
  ...boxFrame,
  height: '81px',
  mx: '4',
  mb: '4',
  '@media (pointer: coarse)': { height: '84px' },
};
const PHONE_OUTLINE = {
  height: '86px',
  borderTopWidth: '1px',
  '@media (pointer: coarse)': { height: '87px' },
};

interface LoadedComposerProps {
  tn: string;
  contact: Contact;
  group: InboxGroup | null;
  isPhone: boolean;
}

function LoadedComposer({ tn, contact, group, isPhone }: LoadedComposerProps) {
  const { timeZone } = useSession();
  const canSend = useCan('Create', 'Messaging');
  const canEditContact = useCanEditContact();
  const bar = composerBar({ contact, group, canSend, zone: timeZone, now: new Date() });
  const { contactId } = contact;
  if (bar !== null || group === null) {
    return (
      <Box mx={isPhone ? '3' : '4'} mb={isPhone ? '3' : '4'}>
        {bar && <ComposerBar contact={contact} state={bar} canEditContact={canEditContact} />}
        <Presence tn={tn} contactId={contactId} />
      </Box>
    );
  }
  return (
    <>
      {contact.suspectedOptOutAt !== null && (
        <Box mx={isPhone ? '3' : '4'} mb="2">
          <SuspectedOptOutBar contact={contact} canEditContact={canEditContact} />
        </Box>
      )}
      <ComposerBox
        key={`${tn}-${contactId}`}
        tn={tn}
        contactId={contactId}
        contactLabel={contact.contactName || formatContactNumber(contact.contactNumber)}
        group={group}
        isPhone={isPhone}
      />
    </>
  );
}

/** Readers who do not write are also visible to colleagues. */
function Presence({ tn, contactId }: { tn: string; contactId: number }) {
  usePresence(tn, contactId, false);
  return null;
}
