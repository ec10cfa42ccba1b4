import type { LockedResponse } from '@dashboard/shared/contracts';
import { Toggle } from '@dashboard/shared/controls';
import { formatCount } from '@dashboard/shared/format';
import { TableParts, TwoLines } from '@dashboard/shared/list';
import { Box, Flex, IconAction } from '@dashboard/shared/ui';
import { Lock, Pencil } from 'lucide-react';
import { HIDDEN_ON_PHONES, ROOM_FOR_SWITCH } from './Grip';
import { LOCKED_WORDS, lastSentText, listKeywords } from './rule-words';

const { ActionsCell, Cell, CheckCell, Row } = TableParts;

interface LockedRowProps {
  row: LockedResponse;
  zone: string;
  /** Absent for users who may not change it. */
  onEdit: (() => void) | undefined;
}

/** A reply that carriers require: always on and first. */
export function LockedRow({ row, zone, onEdit }: LockedRowProps) {
  const { name, message } = LOCKED_WORDS[row.id];
  return (
    <Row bg="bg.panel" css={ROOM_FOR_SWITCH}>
      <CheckCell>
        <Flex align="center">
          <Box
            as="span"
            display="inline-flex"
            minW="10"
            me="3"
            verticalAlign="middle"
            color="fg.muted"
            css={HIDDEN_ON_PHONES}
          >
            <Lock size={14} role="img" aria-label="Locked" />
          </Box>
          <Toggle aria-label={`${name} is always on`} isOn disabled onChange={() => undefined} />
        </Flex>
      </CheckCell>
      <Cell>{name}</Cell>
      <Cell title={row.keywords.join(', ')}>
        <TwoLines>{listKeywords(row.keywords)}</TwoLines>
      </Cell>
      <Cell data-hidden-below="wide">–</Cell>
      <Cell data-hidden-below="wide">All</Cell>
      <Cell title={row.text}>
        <TwoLines>{message}</TwoLines>
      </Cell>
      <Cell data-numeric="" data-hidden-below="wide">
        {formatCount(row.sent30Days)}
      </Cell>
      <Cell data-hidden-below="cards">{lastSentText(row.lastSentAt, zone, new Date())}</Cell>
      {onEdit ? (
        <ActionsCell>
          <IconAction label={`Edit ${name}`} placement="left" onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </IconAction>
        </ActionsCell>
      ) : (
        <Cell />
      )}
    </Row>
  );
}
