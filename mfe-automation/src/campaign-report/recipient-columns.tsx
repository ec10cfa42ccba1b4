import {
  type CampaignRecipient,
  type CampaignReport,
  RECIPIENT_STATUS_TEXTS,
} from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';
import type { ListColumn } from '@dashboard/shared/list';
import { Link } from '@dashboard/shared/router';
import { Box, ChakraLink, Flex, Span } from '@dashboard/shared/ui';
import { CheckCheck, CircleAlert, CircleHelp, Clock, type LucideIcon, Minus, Send } from 'lucide-react';
import { conversationPath } from '../paths';
import { timeBeside } from './state-words';

const ICONS: Record<CampaignRecipient['status'], { Icon: LucideIcon; color: string }> = {
  pending: { Icon: Clock, color: 'fg.muted' },
  waiting_quiet_hours: { Icon: Clock, color: 'fg.muted' },
  sending: { Icon: Send, color: 'fg.muted' },
  sent: { Icon: Send, color: 'brand.fg' },
  delivered: { Icon: CheckCheck, color: 'ok.fg' },
  unconfirmed: { Icon: CircleHelp, color: 'fg.muted' },
  failed: { Icon: CircleAlert, color: 'bad.fg' },
  skipped: { Icon: Minus, color: 'fg.muted' },
  unknown: { Icon: CircleHelp, color: 'fg.muted' },
};

const nameOf = ({ contactName }: CampaignRecipient) => (contactName === '' ? 'Unknown' : contactName);

function Status({ status }: CampaignRecipient) {
  const { Icon, color } = ICONS[status];
  return (
    <Flex align="center" gap="2" minW="0">
      <Box as="span" color={color} flexShrink="0">
        <Icon size={16} aria-hidden />
      </Box>
      <Span truncate>{RECIPIENT_STATUS_TEXTS[status]}</Span>
    </Flex>
  );
}

const isNotSortable = { isSortable: false } as const;

type Shown = Pick<CampaignReport, 'tn' | 'isInInbox' | 'startedAt'>;

/** The columns of the recipients. The name links to the text in its conversation, if the user can open it. */
export function recipientColumns(
  { tn, isInInbox, startedAt }: Shown,
  zone: string,
): ListColumn<CampaignRecipient>[] {
  const now = new Date();
  const timeOf = (at: string | null) => (at === null ? '–' : timeBeside(at, startedAt, zone, now));
  const reasonOf = ({ reason, optedOutAt }: CampaignRecipient) =>
    reason ?? (optedOutAt === null ? '–' : `Opted out at ${timeOf(optedOutAt)}`);
  return [
    {
      id: 'contact',
      header: 'Contact',
      width: '15%',
      text: nameOf,
      cell: (row) =>
        tn !== null && isInInbox && !row.isDeleted ? (
          <ChakraLink asChild color="brand.fg">
            <Link to={conversationPath(tn, row.contactId, row.messageId)}>{nameOf(row)}</Link>
          </ChakraLink>
        ) : (
          nameOf(row)
        ),
    },
    {
      id: 'number',
      header: 'Number',
      width: '12.5%',
      text: ({ contactNumber }) => formatContactNumber(contactNumber),
    },
    {
      id: 'status',
      header: 'Status',
      width: '12%',
      text: ({ status }) => RECIPIENT_STATUS_TEXTS[status],
      cell: (row) => <Status {...row} />,
      isBesideName: true,
    },
    { id: 'reason', header: 'Reason', text: reasonOf, ...isNotSortable },
    {
      id: 'segments',
      header: 'Segments',
      width: '8.5%',
      text: ({ segments }) => (segments === null ? '–' : String(segments)),
      isNumeric: true,
      hiddenBelow: 'wide',
      ...isNotSortable,
    },
    { id: 'sent', header: 'Sent', width: '9%', text: ({ sentAt }) => timeOf(sentAt), isNumeric: true },
    {
      id: 'delivered',
      header: 'Delivered',
      width: '9.5%',
      text: ({ deliveredAt }) => timeOf(deliveredAt),
      isNumeric: true,
      hiddenBelow: 'wide',
    },
    { id: 'reply', header: 'Reply', width: '15%', text: ({ reply }) => reply ?? '–', ...isNotSortable },
  ];
}
