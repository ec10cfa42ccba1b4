import { Box, Flex, Span } from '@dashboard/shared/ui';
import { Pin, PowerOff } from 'lucide-react';
import { RolloutBar } from './RolloutBar';
import { type Served, shortVersion } from './registry';

/** What one provider gets: the default, its pin, a rollout, or nothing. */
export function ServedCell({ served }: { served: Served }) {
  switch (served.kind) {
    case 'off':
      return (
        <Flex align="center" gap="2" color="bad.fg" textStyle="secondary">
          <PowerOff size={14} aria-hidden /> Off
        </Flex>
      );
    case 'pin':
      return (
        <Flex align="center" gap="2" textStyle="secondary" fontWeight="600" title={served.version}>
          <Pin size={14} role="img" aria-label="Pinned" /> {shortVersion(served.version)}
        </Flex>
      );
    case 'rollout':
      return (
        <Box minW="36" textStyle="secondary">
          <Flex justify="space-between" gap="3" mb="1">
            <Span color="fg.muted">{shortVersion(served.rest ?? '–')}</Span>
            <Span color="brand.fg" fontWeight="600">
              {shortVersion(served.version)} · {served.percent}%
            </Span>
          </Flex>
          <RolloutBar percent={served.percent} />
        </Box>
      );
    default:
      return (
        <Span color="fg.muted" textStyle="secondary" title={served.version ?? undefined}>
          {served.version === null ? 'Not served' : shortVersion(served.version)}
        </Span>
      );
  }
}
