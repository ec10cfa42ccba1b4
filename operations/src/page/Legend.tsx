import { Flex } from '@dashboard/shared/ui';
import { Pin, PowerOff } from 'lucide-react';
import { RolloutBar } from '../remotes/RolloutBar';

/** The signs in the table. */
export function Legend() {
  return (
    <Flex textStyle="meta" color="fg.muted" gap="4" hideBelow="md" aria-hidden>
      <Flex align="center" gap="1.5">
        <Pin size={14} /> Pinned
      </Flex>
      <Flex align="center" gap="1.5">
        <RolloutBar percent={33} width="18px" /> Rollout
      </Flex>
      <Flex align="center" gap="1.5" color="bad.fg">
        <PowerOff size={14} /> Off
      </Flex>
    </Flex>
  );
}
