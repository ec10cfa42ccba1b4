import type { IntelligentResponse } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { Link } from '@dashboard/shared/router';
import { Box, chakra, Flex, SearchBox, Span, Text } from '@dashboard/shared/ui';
import { CircleHelp, Lightbulb, Zap, ZapOff } from 'lucide-react';
import { useState } from 'react';
import { intentSummary } from './intent-words';
import { intentSearch } from './view-param';

const ROW = {
  display: 'block',
  mx: '2',
  px: '3',
  py: '2',
  rounded: 'l2',
  outline: '0',
  _hover: { bg: 'bg.panel' },
  _focusVisible: { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' },
  _currentPage: { bg: 'brand.subtle' },
} as const;

const ICONS = { auto: Zap, suggest: Lightbulb, unknown: CircleHelp };

const icon = ({ enabled, mode }: IntelligentResponse) => (enabled ? ICONS[mode] : ZapOff);

function Row({ intent, isSelected }: { intent: IntelligentResponse; isSelected: boolean }) {
  const Icon = icon(intent);
  return (
    <Box asChild css={ROW}>
      <Link to={intentSearch(intent.id)} aria-current={isSelected ? 'page' : undefined}>
        <Flex gap="2" justify="space-between">
          <Text truncate fontWeight={isSelected ? '600' : '500'} color={isSelected ? 'brand.fg' : 'fg'}>
            {intent.name}
          </Text>
          {intent.counts.matched > 0 && (
            <Span
              textStyle="meta"
              color="fg.muted"
              fontVariantNumeric="tabular-nums"
              title="Texts matched in the last 30 days"
            >
              {formatCount(intent.counts.matched)}
            </Span>
          )}
        </Flex>
        <Flex gap="1.5" align="center" textStyle="meta" color="fg.muted">
          <Icon size={14} aria-hidden />
          {intentSummary(intent)}
        </Flex>
      </Link>
    </Box>
  );
}

interface IntentListProps {
  intents: readonly IntelligentResponse[];
  selectedId: number | null;
}

/** The intents with a search, by name or phrase. */
export function IntentList({ intents, selectedId }: IntentListProps) {
  const [search, setSearch] = useState('');
  const word = search.trim().toLowerCase();
  const found = intents.filter(({ name, phrases }) =>
    [name, ...phrases].some((text) => text.toLowerCase().includes(word)),
  );
  return (
    <Flex direction="column" gap="1" py="3" minH="0" h="100%">
      <Box px="3" pb="1">
        <SearchBox label="Search intents" value={search} onChange={setSearch} />
      </Box>
      <chakra.ul aria-label="Intents" listStyleType="none" overflow="auto" minH="0">
        {found.map((intent) => (
          <li key={intent.id}>
            <Row intent={intent} isSelected={intent.id === selectedId} />
          </li>
        ))}
      </chakra.ul>
      {found.length === 0 && (
        <Text px="5" py="2" color="fg.muted">
          Nothing matches ‘{search.trim()}’
        </Text>
      )}
    </Flex>
  );
}
