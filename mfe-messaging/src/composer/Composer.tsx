import { useCan } from '@dashboard/shared/ability';
import type { Contact, InboxGroup } from '@dashboard/shared/contracts';
import { boxFrame } from '@dashboard/shared/message-field';
import { inboxGroupsQuery, useQuery } from '@dashboard/shared/query';
import { useShortcut } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { Box } from '@dashboard/shared/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { contactQuery } from '../api/contacts';
import { useDraft } from '../drafts/drafts';
import { useCanEditContact } from '../edit-contact/use-can-edit-contact';
import { NoteBox } from '../notes/NoteBox';
import { setNoting, useIsNoting } from '../notes/noting';
import { useStaggeredRender } from '../rendering/use-staggered-render';
import { useConversationShortcuts } from '../shortcuts/use-conversation-shortcuts';
import { SuggestionChip } from '../suggestion/SuggestionChip';
import { ComposerBar } from './ComposerBar';
import { ComposerBox } from './ComposerBox';
import { composerBar } from './composer-state';
import { focusComposer, historyBeside } from './focus';
import { SuspectedOptOutBar } from './SuspectedOptOutBar';
import { useColleagueReply } from './use-colleague-reply';
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
  const { contactId } = contact;
  const { timeZone } = useSession();
  const canSend = useCan('Create', 'Messaging');
  const canEditContact = useCanEditContact();
  const bar = composerBar({ contact, group, canSend, zone: timeZone, now: new Date() });
  const hasBox = bar === null && group !== null;
  // A note goes to the team, so it is possible where a text is not.
  const canNote = canSend && group !== null;
  const isNoting = useIsNoting(tn, contactId) && canNote;
  const hasDraft = useDraft(tn, contactId) !== null;
  const reply = useColleagueReply(tn, contactId);
  const place = useRef<HTMLDivElement>(null);
  usePresence(tn, contactId, hasBox && hasDraft && !isNoting);
  useFocusOnSwitch(isNoting, place);
  useShortcut('r', 'Reply', (event) => {
    event.preventDefault();
    if (isNoting && hasBox) setNoting(tn, contactId, false);
    else focusComposer();
  });
  const startNote = () => setNoting(tn, contactId, true);
  const inset = { mx: isPhone ? '3' : '4', mb: isPhone ? '3' : '4' };
  return (
    <Box ref={place}>
      {bar && (
        <Box {...inset}>
          <ComposerBar
            contact={contact}
            state={bar}
            canEditContact={canEditContact}
            // The bar of a contact's own opt-out has no button: notes are added in the contact panel.
            {...(canNote && !isNoting && bar.kind !== 'optedOutByContact' && { onNote: startNote })}
          />
        </Box>
      )}
      {hasBox && contact.suspectedOptOutAt !== null && (
        <Box mx={inset.mx} mb="2">
          <SuspectedOptOutBar contact={contact} canEditContact={canEditContact} />
        </Box>
      )}
      {hasBox && !isNoting && <SuggestionChip tn={tn} contactId={contactId} mx={inset.mx} mb="2" />}
      {isNoting && (
        <NoteBox
          tn={tn}
          contact={contact}
          isPhone={isPhone}
          onSwitch={() => setNoting(tn, contactId, false)}
        />
      )}
      {hasBox && !isNoting && (
        <ComposerBox
          tn={tn}
          contactId={contactId}
          contact={contact}
          group={group}
          isPhone={isPhone}
          reply={reply}
          onNote={startNote}
        />
      )}
    </Box>
  );
}

/** After a switch the focus goes to the new box, without one to the bar's last button, and without that to the history. */
function useFocusOnSwitch(isNoting: boolean, place: RefObject<HTMLDivElement | null>): void {
  const shown = useRef(isNoting);
  useLayoutEffect(() => {
    if (shown.current === isNoting) return;
    shown.current = isNoting;
    focusComposer();
    if (place.current === null || place.current.contains(document.activeElement)) return;
    const button = [...place.current.querySelectorAll('button')].at(-1);
    (button ?? historyBeside(place.current))?.focus();
  }, [isNoting, place]);
}
