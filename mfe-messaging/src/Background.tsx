import { handleSendFailures } from '@dashboard/shared/socket';
import { useEffect } from 'react';
import { InboundAlerts } from './live/InboundAlerts';
import { announceSendFailure } from './live/send-failures';
import { UnsentGuard } from './messages-page/UnsentGuard';
import { resumeOutgoing } from './thread/outgoing';

/** What messaging does on every page: it tells of inbound texts and failed sends, and lets nothing unsent be lost. */
export function Background() {
  useEffect(() => {
    void resumeOutgoing();
    return handleSendFailures((failure) => void announceSendFailure(failure));
  }, []);
  return (
    <>
      <InboundAlerts />
      <UnsentGuard />
    </>
  );
}
