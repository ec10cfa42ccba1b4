import { Check, Zap } from 'lucide-react';
import { Box, Flex, Stack, Text } from '../../ui';

export interface Highlight {
  title: string;
  text?: string;
  /** Distinguishes this option from the others. */
  isFeatured?: boolean;
}

/** The highlights of an option, in the details of its radio card. */
export function Highlights({ items }: { items: readonly Highlight[] }) {
  return (
    <Stack as="ul" gap="3">
      {items.map(({ title, text, isFeatured = false }) => {
        const Glyph = isFeatured ? Zap : Check;
        return (
          <Flex as="li" key={title} gap="2.5" align="flex-start">
            <Box color={isFeatured ? 'brand.fg' : 'fg.muted'} flexShrink="0">
              <Glyph size={16} aria-hidden />
            </Box>
            <Box minW="0">
              <Text textStyle="label" color={isFeatured ? 'brand.fg' : undefined}>
                {title}
              </Text>
              {text && (
                <Text textStyle="meta" color="fg.muted">
                  {text}
                </Text>
              )}
            </Box>
          </Flex>
        );
      })}
    </Stack>
  );
}
