import { useEffect } from 'react';
import { InboundAlerts } from './live/InboundAlerts';
import { UnsentGuard } from './messages-page/UnsentGuard';
import { resumeOutgoing } from './thread/outgoing';

/** What messaging does on every page: it tells of inbound texts, and lets nothing that is unsent be lost. */
export function Background() {
  useEffect(() => {
    void resumeOutgoing();
  }, []);
  return (
    <>
      <InboundAlerts />
      <UnsentGuard />
    </>
  );
}
