import type { ResponseMessage } from '@dashboard/shared/contracts';
import { formatDay } from '@dashboard/shared/format';
import type { ListColumn, ListFilter } from '@dashboard/shared/list';
import { countSegments } from '@dashboard/shared/text';
import { Badge, Flex, Span } from '@dashboard/shared/ui';
import { Lock } from 'lucide-react';
import { TemplateText } from './TemplateText';
import { countUses, namesOfUses } from './used-by';

export const messageName = ({ name }: ResponseMessage) => name;

function MessageName({ row: { name, isShared } }: { row: ResponseMessage }) {
  if (isShared) return name;
  return (
    <Flex align="center" gap="2" minW="0">
      <Span truncate>{name}</Span>
      <Badge flexShrink="0">
        <Lock size={12} aria-hidden />
        Private
      </Badge>
    </Flex>
  );
}

const segmentsOf = ({ text }: ResponseMessage) => String(countSegments(text).segments);

/** The columns of Response Messages. Days are in the zone of the user. */
export const columnsOf = (zone: string): ListColumn<ResponseMessage>[] => [
  {
    id: 'name',
    header: 'Name',
    width: '200px',
    tightWidth: '180px',
    text: messageName,
    cell: (row) => <MessageName row={row} />,
  },
  {
    id: 'text',
    header: 'Message',
    text: ({ text }) => text,
    cell: ({ text }) => <TemplateText text={text} />,
    isSortable: false,
  },
  {
    id: 'shortcut',
    header: 'Shortcut',
    width: '136px',
    tightWidth: '120px',
    text: ({ shortcut }) => `/${shortcut}`,
    cell: ({ shortcut }) => (
      <Span fontFamily="mono" textStyle="meta">
        /{shortcut}
      </Span>
    ),
    isBesideName: true,
  },
  {
    id: 'media',
    header: 'Media',
    width: '72px',
    tightWidth: '56px',
    text: ({ media }) => (media.length === 0 ? '–' : String(media.length)),
    isNumeric: true,
    isSortable: false,
    hiddenBelow: 'wide',
  },
  {
    id: 'segments',
    header: 'Segments',
    width: '96px',
    tightWidth: '80px',
    text: segmentsOf,
    isNumeric: true,
    isSortable: false,
    hiddenBelow: 'wide',
  },
  {
    id: 'usedBy',
    header: 'Used by',
    width: '152px',
    tightWidth: '124px',
    text: namesOfUses,
    cell: countUses,
    isSortable: false,
    hiddenBelow: 'cards',
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    width: '112px',
    tightWidth: '100px',
    text: ({ updatedAt }) => formatDay(updatedAt, zone, new Date()),
    hiddenBelow: 'wide',
  },
];

export const FILTERS: readonly ListFilter[] = [
  {
    name: 'visibility',
    label: 'Show',
    anyLabel: 'Shared and mine',
    options: [
      { value: 'shared', label: 'Shared' },
      { value: 'private', label: 'Private' },
    ],
  },
];
