import { hoursText } from '@dashboard/shared/contracts';
import { RowMenu } from '@dashboard/shared/list';
import { Box, Flex, Text } from '@dashboard/shared/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { datesText, type ListedException } from './exception-dates';

interface ExceptionRowProps {
  listed: ListedException;
  isReadOnly: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** One exception: its name, next dates and hours. */
export function ExceptionRow({ listed, isReadOnly, onEdit, onRemove }: ExceptionRowProps) {
  const { exception, dates } = listed;
  return (
    <Flex
      as="li"
      align="center"
      gap="2"
      px={{ base: '4', md: '5' }}
      py="1.5"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box flex="1" minW="0">
        <Text fontWeight="500" overflowWrap="anywhere">
          {exception.name}
        </Text>
        <Text textStyle="meta" color="fg.muted">
          {datesText(dates)}
          {exception.yearly && ' · every year'}
        </Text>
      </Box>
      <Text
        textStyle="secondary"
        color={exception.intervals.length === 0 ? 'fg.muted' : undefined}
        textAlign="end"
      >
        {hoursText(exception.intervals)}
      </Text>
      {!isReadOnly && (
        <RowMenu
          name={exception.name}
          actions={[
            { label: 'Edit', icon: <Pencil size={16} aria-hidden />, onSelect: onEdit },
            { label: 'Remove', icon: <Trash2 size={16} aria-hidden />, isDanger: true, onSelect: onRemove },
          ]}
        />
      )}
    </Flex>
  );
}
