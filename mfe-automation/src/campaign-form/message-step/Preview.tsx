import { formatContactNumber, formatCount, pluralize } from '@dashboard/shared/format';
import { toRequestError } from '@dashboard/shared/http';
import {
  Box,
  EmptyState,
  ErrorState,
  Flex,
  Heading,
  IconAction,
  InitialsAvatar,
  Span,
  Text,
} from '@dashboard/shared/ui';
import { ChevronLeft, ChevronRight, Users } from 'lucide-react';
import { PhoneScreen, type PhoneScreenProps } from './PhoneScreen';
import type { Recipient, Recipients } from './use-recipients';

function PlaceStepper({ recipients: { place, total = 0, goTo } }: { recipients: Recipients }) {
  return (
    <Flex align="center" gap="1" textStyle="secondary" color="fg.muted" fontVariantNumeric="tabular-nums">
      <IconAction label="Previous recipient" disabled={place === 0} onClick={() => goTo(place - 1)}>
        <ChevronLeft size={16} aria-hidden />
      </IconAction>
      <Text role="status" whiteSpace="nowrap">
        {formatCount(place + 1)} of {formatCount(total)}
      </Text>
      <IconAction label="Next recipient" disabled={place + 1 >= total} onClick={() => goTo(place + 1)}>
        <ChevronRight size={16} aria-hidden />
      </IconAction>
    </Flex>
  );
}

function RecipientLine({ recipient: { contactName, contactNumber, segments } }: { recipient: Recipient }) {
  const number = formatContactNumber(contactNumber);
  const name = contactName.trim();
  return (
    <Flex align="center" columnGap="3" minW="0" w="full">
      <InitialsAvatar name={name || number} size={28} />
      <Flex columnGap="3" wrap="wrap" flex="1" minW="0" align="baseline">
        <Text fontWeight="500" truncate>
          {name || number}
        </Text>
        {name !== '' && (
          <Span textStyle="secondary" color="fg.muted" whiteSpace="nowrap">
            {number}
          </Span>
        )}
      </Flex>
      <Span textStyle="secondary" color="fg.muted" whiteSpace="nowrap">
        {pluralize(segments, 'segment')}
      </Span>
    </Flex>
  );
}

interface PreviewProps extends Omit<PhoneScreenProps, 'recipient'> {
  recipients: Recipients;
  hasLists: boolean;
}

function Content({ recipients, hasLists, ...phone }: PreviewProps) {
  const { shown, total, error, retry } = recipients;
  if (hasLists && total === undefined && error)
    return <ErrorState title="Recipients couldn’t be loaded" error={toRequestError(error)} onRetry={retry} />;
  if (!hasLists || total === 0)
    return (
      <EmptyState
        icon={<Users size={20} strokeWidth={1.75} />}
        title={hasLists ? 'Nobody gets this campaign' : 'No lists yet'}
        description="Choose lists in Details & audience to see the message as people get it."
      />
    );
  return (
    <>
      <Flex justify="center" bg="bg.panel" p="6">
        <PhoneScreen {...phone} recipient={shown} />
      </Flex>
      <Flex align="center" minH="52px" px="5" py="2.5" borderTopWidth="1px" borderColor="border">
        {shown && <RecipientLine recipient={shown} />}
      </Flex>
    </>
  );
}

/** The message on a phone as one recipient after another gets it. */
export function Preview(props: PreviewProps) {
  const { recipients } = props;
  return (
    <Box
      as="section"
      aria-label="Preview"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      overflow="hidden"
    >
      <Flex align="center" justify="space-between" minH="52px" ps="5" pe="3" borderBottomWidth="1px">
        <Heading as="h3" textStyle="cardTitle">
          Preview
        </Heading>
        {(recipients.total ?? 0) > 0 && <PlaceStepper recipients={recipients} />}
      </Flex>
      <Content {...props} />
    </Box>
  );
}
