import { Badge, Flex, Span, VisuallyHidden } from '../../ui';

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
      {items.slice(0, max).map((item) => (
        <Badge key={item} minW="12" flexShrink="1">
          <Span truncate>{item}</Span>
        </Badge>
      ))}
      {rest.length > 0 && (
        <>
          <Span textStyle="meta" aria-hidden>
            +{rest.length}
          </Span>
          <VisuallyHidden>, {rest.join(', ')}</VisuallyHidden>
        </>
      )}
    </Flex>
  );
}
