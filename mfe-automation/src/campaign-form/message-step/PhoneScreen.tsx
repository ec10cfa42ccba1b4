import type { Media } from '@dashboard/shared/contracts';
import { formatDay, formatPhone, formatTime } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { Box, Image, InitialsAvatar, Skeleton, Stack, Text } from '@dashboard/shared/ui';
import { useDraftValues } from '../use-draft-values';
import type { Recipient } from './use-recipients';

export interface PhoneScreenProps {
  /** Undefined while the recipient is being loaded. */
  recipient: Recipient | undefined;
  /** The name of the account; '' while it is not known. */
  businessName: string;
  /** When the first texts leave. */
  startsAt: string | null;
}

/** The number that sends, and when. */
function Sender({ businessName, startsAt }: Pick<PhoneScreenProps, 'businessName' | 'startsAt'>) {
  const { tn } = useDraftValues();
  const { timeZone } = useSession();
  const now = new Date();
  return (
    <Stack align="center" gap="2" textStyle="meta" color="fg.muted">
      <InitialsAvatar name={businessName} size={36} />
      <Text>{tn === null ? 'No number yet' : formatPhone(tn)}</Text>
      {startsAt !== null && (
        <Text>
          {formatDay(startsAt, timeZone, now)}, {formatTime(startsAt, timeZone)}
        </Text>
      )}
    </Stack>
  );
}

function Pictures({ media }: { media: readonly Media[] }) {
  return media.map(({ mediaId, url, name }) => (
    <Image key={mediaId} src={url} alt={name} maxW="80%" maxH="40" borderRadius="bubble" />
  ));
}

/** A phone that shows the message of a recipient with its pictures. */
export function PhoneScreen({ recipient, businessName, startsAt }: PhoneScreenProps) {
  const { media } = useDraftValues();
  return (
    <Box css={PHONE}>
      <Box aria-hidden w="20" h="1.5" borderRadius="full" bg="bg.muted" />
      <Sender businessName={businessName} startsAt={startsAt} />
      <Stack
        flex="1"
        w="full"
        gap="2"
        align="flex-start"
        overflowY="auto"
        tabIndex={0}
        role="group"
        aria-label="Message"
      >
        <Pictures media={media} />
        {recipient === undefined ? (
          <Skeleton w="80%" h="24" borderRadius="bubble" />
        ) : (
          recipient.text && (
            <Text dir="auto" css={BUBBLE}>
              {recipient.text}
            </Text>
          )
        )}
      </Stack>
      <Box
        aria-hidden
        w="full"
        h="9"
        flexShrink="0"
        borderWidth="1px"
        borderColor="border"
        borderRadius="full"
      />
    </Box>
  );
}

const PHONE = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '3',
  w: 'full',
  maxW: '300px',
  h: '424px',
  px: '3.5',
  py: '3',
  bg: 'bg',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: '32px',
} as const;
const BUBBLE = {
  maxW: '90%',
  px: '3',
  py: '2',
  bg: 'bg.muted',
  borderRadius: 'bubble',
  borderEndStartRadius: 'l1',
  fontSize: '15px',
  lineHeight: '21px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
} as const;
