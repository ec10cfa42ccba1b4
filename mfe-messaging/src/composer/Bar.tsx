import { Flex, Text } from '@dashboard/shared/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface BarProps {
  icon: LucideIcon;
  tone?: 'neutral' | 'warning';
  children: ReactNode;
  /** Buttons at the right end. */
  actions?: ReactNode;
}

/** A notice shown above the composer's box or in its place. */
export function Bar({ icon: Icon, tone = 'neutral', children, actions }: BarProps) {
  const isWarning = tone === 'warning';
  return (
    <Flex
      role="status"
      align="center"
      wrap="wrap"
      gap="3"
      minH="48px"
      px="3"
      py="2"
      borderWidth="1px"
      borderRadius="l3"
      bg={isWarning ? 'warn.subtle' : 'bg.panel'}
      borderColor={isWarning ? 'warn.line' : 'border'}
    >
      <Flex flex="1 1 200px" gap="2.5" align="center" minW="0">
        <Flex flexShrink="0" color={isWarning ? 'warn.fg' : 'fg.muted'}>
          <Icon size={16} aria-hidden />
        </Flex>
        <Text textStyle="secondary">{children}</Text>
      </Flex>
      {actions && (
        <Flex gap="2" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
