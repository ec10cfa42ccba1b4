import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Flex, Span, Tooltip } from '../../ui';

/** A row's name with a warning beside it, which hover, keyboard focus and a tap explain. */
export function NameCell({ name, warning }: { name: ReactNode; warning: string | undefined }) {
  if (warning === undefined) return name;
  return (
    <Flex align="center" gap="2" minW="0">
      <Span truncate>{name}</Span>
      <Tooltip content={warning} isName isOnClick>
        <Span role="img" aria-label={warning} tabIndex={0} display="flex" flexShrink="0" color="warn.fg">
          <TriangleAlert size={16} aria-hidden />
        </Span>
      </Tooltip>
    </Flex>
  );
}
