import { latePart } from '@dashboard/shared/router';
import { handleSendFailures } from '@dashboard/shared/socket';
import { useEffect } from 'react';
import { InboundAlerts } from './live/InboundAlerts';
import { announceSendFailure } from './live/send-failures';
import { UnsentGuard } from './messages-page/UnsentGuard';
import { resumeOutgoing } from './sending/outgoing';

// The module of files is not among those that a page of Messages starts with.
const ExportNotices = latePart(() => import('./reports/ExportNotices'));

/** Messaging's part on every page: announces inbound messages and failed sends and created files, and protects unsent work. */
export function Background() {
  useEffect(() => {
    void resumeOutgoing();
    return handleSendFailures((failure) => void announceSendFailure(failure));
  }, []);
  return (
    <>
      <InboundAlerts />
      <UnsentGuard />
      <ExportNotices />
    </>
  );
}
