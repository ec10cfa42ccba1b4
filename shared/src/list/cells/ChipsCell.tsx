import { Badge, Flex, Span, type SystemStyleObject, VisuallyHidden } from '../../ui';
import { ROOMY_CARDS } from '../styles/breakpoints';

/** On a line that it shares with another cell, a card has room for one chip. */
const inSharedLine = (styles: SystemStyleObject) => ({ [ROOMY_CARDS]: { '[data-line=end] &': styles } });
const AFTER_FIRST = inSharedLine({ srOnly: true });
const COUNT = inSharedLine({ display: 'none' });
const COUNT_AFTER_FIRST = { display: 'none', ...inSharedLine({ display: 'inline' }) };

interface ChipsCellProps {
  items: readonly string[];
  /** Number of chips; the rest is a count. Default: 2. */
  max?: number;
}

/** Short labels as chips, as in "Payment plan, Crowns, +2". The cell's `text` lists all of them on hover. */
export function ChipsCell({ items, max = 2 }: ChipsCellProps) {
  const rest = items.slice(max);
  return (
    <Flex align="center" gap="1.5" minW="0">
      {items.slice(0, max).map((item, index) => (
        <Badge key={item} minW="12" flexShrink="1" css={index > 0 ? AFTER_FIRST : undefined}>
          <Span truncate>{item}</Span>
        </Badge>
      ))}
      {rest.length > 0 && (
        <>
          <Span textStyle="meta" aria-hidden css={COUNT}>
            +{rest.length}
          </Span>
          <VisuallyHidden>, {rest.join(', ')}</VisuallyHidden>
        </>
      )}
      {items.length > 1 && (
        <Span textStyle="meta" aria-hidden css={COUNT_AFTER_FIRST}>
          +{items.length - 1}
        </Span>
      )}
    </Flex>
  );
}
