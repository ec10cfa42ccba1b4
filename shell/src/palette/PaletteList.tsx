import { Box, Text } from '@dashboard/shared/ui';
import { useEffect } from 'react';
import type { PaletteOption } from './palette-options';

interface PaletteListProps {
  id: string;
  options: readonly PaletteOption[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (index: number) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

function Option({ option, isActive }: { option: PaletteOption; isActive: boolean }) {
  return (
    <>
      <Text as="span" truncate color={isActive ? 'brand.fg' : 'fg'} fontWeight="500">
        {option.title}
      </Text>
      <Text as="span" ms="auto" textStyle="meta" color="fg.muted" whiteSpace="nowrap">
        {option.detail}
      </Text>
    </>
  );
}

/** The palette's options under their headings. The search box keeps the focus and names the active option. */
export function PaletteList({ id, options, active, onPoint, onChoose }: PaletteListProps) {
  const activeId = optionId(id, active);
  // The focus stays in the search box, so the browser does not scroll to the active option itself.
  useEffect(() => {
    // Without the braces, the effect would return the promise that newer browsers return.
    document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  return (
    <Box id={id} role="listbox" aria-label="Results" maxH="320px" overflowY="auto" p="2">
      {options.map((option, index) => (
        <Box key={option.id} role="presentation">
          {option.group !== options[index - 1]?.group && (
            <Text role="presentation" textStyle="meta" color="fg.muted" px="2.5" pt="2" pb="1">
              {option.group}
            </Text>
          )}
          <Box
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => onPoint(index)}
            onClick={() => onChoose(index)}
            display="flex"
            alignItems="center"
            gap="3"
            minH="9"
            px="2.5"
            rounded="l2"
            cursor="pointer"
            bg={index === active ? 'brand.subtle' : undefined}
          >
            <Option option={option} isActive={index === active} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
