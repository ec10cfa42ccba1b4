import { formatCount } from '@dashboard/shared/format';
import { Button, Flex } from '@dashboard/shared/ui';
import type { View } from './view-param';

interface ViewTabsProps {
  view: View;
  unmatched: number | undefined;
  onShow: (view: View) => void;
}

/** The second-level tabs of Intelligent Responses. */
export function ViewTabs({ view, unmatched, onShow }: ViewTabsProps) {
  const tabs: { value: View; label: string }[] = [
    { value: 'intents', label: 'Intents' },
    { value: 'unmatched', label: unmatched ? `Unmatched ${formatCount(unmatched)}` : 'Unmatched' },
    { value: 'performance', label: 'Performance' },
  ];
  return (
    <Flex role="group" aria-label="View" p="0.5" rounded="l2" bg="bg.muted">
      {tabs.map(({ value, label }) => (
        <Button
          key={value}
          type="button"
          variant="plain"
          size="xs"
          h="7"
          px="3"
          rounded="l1"
          aria-pressed={value === view}
          color={value === view ? 'fg' : 'fg.muted'}
          bg={value === view ? 'bg.float' : 'transparent'}
          boxShadow={value === view ? '0 1px 2px rgb(24 32 47 / 16%)' : 'none'}
          _hover={{ color: 'fg' }}
          onClick={() => onShow(value)}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
}
