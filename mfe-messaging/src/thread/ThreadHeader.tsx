import { formatContactNumber } from '@dashboard/shared/format';
import { Box, Flex, Heading, HStack, IconAction, InitialsAvatar, Skeleton, Text } from '@dashboard/shared/ui';
import { ChevronLeft, PanelRight } from 'lucide-react';
import { contactTitle } from '../contact-title';
import { useViewers } from '../live/presence';
import type { Layout } from '../messages-page/layout';
import type { ContactNames } from '../use-contact-names';
import { ConversationActions } from './ConversationActions';

interface ThreadHeaderProps {
  tn: string;
  contactId: number;
  /** The message at which the history opened, or null for the newest. */
  messageId: number | null;
  contact: ContactNames | undefined;
  /** The contact could not be loaded; the details pane offers Retry. */
  hasFailed: boolean;
  layout: Layout;
  areDetailsOpen: boolean;
  onToggleDetails: () => void;
  onBack: () => void;
}

function viewersText(names: readonly string[]): string {
  if (names.length === 1) return `${names[0]} is here`;
  return `${names.slice(0, 2).join(' and ')}${names.length > 2 ? ` and ${names.length - 2} more` : ''} are here`;
}

const HIDDEN = { srOnly: true };

/** Colleagues with the same conversation open: names on a desktop, initials on a tablet, hidden on a phone. */
function ViewerNames({ tn, contactId, layout }: Pick<ThreadHeaderProps, 'tn' | 'contactId' | 'layout'>) {
  const viewers = useViewers(tn, contactId);
  const [first] = viewers;
  if (!first || layout === 'phone') return null;
  const text = viewersText(viewers.map((viewer) => viewer.name));
  return (
    <HStack gap="2" flexShrink="0" title={text}>
      <InitialsAvatar name={first.name} size={20} />
      <Text
        textStyle="secondary"
        color="fg.muted"
        css={layout === 'tablet' ? HIDDEN : { '@container (max-width: 459px)': HIDDEN }}
      >
        {text}
      </Text>
    </HStack>
  );
}

/** On a phone the conversation fills the page, so the contact's name is the page's heading. */
function ContactHeading({
  contact,
  hasFailed,
  layout,
}: Pick<ThreadHeaderProps, 'contact' | 'hasFailed' | 'layout'>) {
  if (!contact && hasFailed) return <Text color="fg.muted">Contact couldn’t be loaded</Text>;
  if (!contact) return <Skeleton h="28px" w="160px" />;
  const number = formatContactNumber(contact.contactNumber);
  const title = contactTitle(contact);
  return (
    <>
      <Box flexShrink="0" css={{ '@container (max-width: 359px)': { display: 'none' } }}>
        <InitialsAvatar name={title} size={28} />
      </Box>
      <Box minW="0">
        <Heading
          as={layout === 'phone' ? 'h1' : 'h2'}
          fontSize="md"
          lineHeight="18px"
          fontWeight="600"
          truncate
        >
          {title}
        </Heading>
        {title !== number && (
          <Text textStyle="secondary" lineHeight="16px" color="fg.muted" className="figures" truncate>
            {number}
          </Text>
        )}
      </Box>
    </>
  );
}

/** Header of the conversation, 52 px: Back on a phone, the contact, colleagues and actions. */
export function ThreadHeader(props: ThreadHeaderProps) {
  const { tn, contactId, messageId, contact, layout, areDetailsOpen, onToggleDetails, onBack } = props;
  const isPhone = layout === 'phone';
  return (
    <Flex
      h="52px"
      flexShrink="0"
      align="center"
      gap="2.5"
      ps={isPhone ? '1' : '4'}
      pe={isPhone ? '2' : '4'}
      borderBottomWidth="1px"
      containerType="inline-size"
    >
      {isPhone && (
        <IconAction label="Back" color="brand.fg" boxSize="44px" me="-2.5" onClick={onBack}>
          <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
        </IconAction>
      )}
      <Flex flex="1" minW="0" align="center" gap="2.5">
        <ContactHeading contact={contact} hasFailed={props.hasFailed} layout={layout} />
      </Flex>
      <ViewerNames tn={tn} contactId={contactId} layout={layout} />
      {contact && (
        <ConversationActions
          tn={tn}
          contactId={contactId}
          messageId={messageId}
          contact={contact}
          layout={layout}
          onBack={onBack}
        />
      )}
      <IconAction
        label={areDetailsOpen ? 'Close contact details' : 'Open contact details'}
        aria-expanded={areDetailsOpen}
        placement="bottom"
        bg={areDetailsOpen && !isPhone ? 'bg.muted' : 'transparent'}
        {...(isPhone && { boxSize: '44px' })}
        onClick={onToggleDetails}
      >
        <PanelRight size={18} strokeWidth={1.75} aria-hidden />
      </IconAction>
    </Flex>
  );
}
