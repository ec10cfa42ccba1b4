import { handleSendFailures } from '@dashboard/shared/socket';
import { useEffect } from 'react';
import { InboundAlerts } from './live/InboundAlerts';
import { announceSendFailure } from './live/send-failures';
import { UnsentGuard } from './messages-page/UnsentGuard';
import { resumeOutgoing } from './sending/outgoing';

/** Messaging's part on every page: announces inbound messages and failed sends, and protects unsent work. */
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
