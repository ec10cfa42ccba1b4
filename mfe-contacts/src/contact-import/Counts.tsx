import type { ContactImport } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { Box, Button, chakra, Flex, Text } from '@dashboard/shared/ui';
import { Ban, CircleAlert, Copy, Download, Equal, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { rejectedRowsUrl } from '../api/contact-imports';
import { COUNT_KEYS, COUNT_WORDS, type CountKey } from './import-words';

const ICON = { size: 16, 'aria-hidden': true } as const;
export const COUNT_LOOKS: Record<CountKey, { icon: ReactNode; color: string; meter: string }> = {
  created: { icon: <Plus {...ICON} />, color: 'ok.dot', meter: 'ok.dot' },
  updated: { icon: <Pencil {...ICON} />, color: 'brand.fg', meter: 'brand.solid' },
  unchanged: { icon: <Equal {...ICON} />, color: 'icon.quiet', meter: 'chart.second' },
  skipped: { icon: <Copy {...ICON} />, color: 'icon.quiet', meter: 'border.strong' },
  alreadyOptedOut: { icon: <Ban {...ICON} />, color: 'icon.quiet', meter: 'icon.quiet' },
  failed: { icon: <CircleAlert {...ICON} />, color: 'bad.dot', meter: 'bad.dot' },
};

interface CountsProps {
  shown: ContactImport;
  /** The import has ended: each count is explained, and the rejected rows can be downloaded. */
  isFinal: boolean;
}

/** The rows of the file by result. They add up to the rows read. */
export function Counts({ shown, isFinal }: CountsProps) {
  return (
    <Box as="dl">
      {COUNT_KEYS.map((key) => (
        <Flex
          key={key}
          align="center"
          gap="3"
          minH="12"
          py="2"
          borderTopWidth="1px"
          borderColor="border"
          _first={{ borderTopWidth: '0' }}
        >
          <Flex as="dt" align="center" gap="3" flex="1" minW="0">
            <Box color={COUNT_LOOKS[key].color} flexShrink="0">
              {COUNT_LOOKS[key].icon}
            </Box>
            <Box minW="0">
              <Text textStyle="control">{COUNT_WORDS[key].title}</Text>
              {isFinal && (
                <Text textStyle="meta" color="fg.muted">
                  {COUNT_WORDS[key].detail}
                </Text>
              )}
            </Box>
          </Flex>
          <Flex as="dd" align="center" justify="flex-end" gap="4" wrap="wrap">
            {key === 'failed' && isFinal && shown.failed > 0 && (
              <Button asChild size="sm" variant="outline">
                <a href={rejectedRowsUrl(shown.id)} download>
                  <Download size={14} aria-hidden />
                  Download rejected rows
                </a>
              </Button>
            )}
            <chakra.span textStyle="control" fontWeight="600" fontVariantNumeric="tabular-nums">
              {formatCount(shown[key])}
            </chakra.span>
          </Flex>
        </Flex>
      ))}
    </Box>
  );
}
