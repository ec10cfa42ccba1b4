import type { RemoteLoadReport } from '@dashboard/shared/contracts';
import { log } from '@dashboard/shared/notify';

/** Reports the result of a remote load to the server. The request survives a page unload. */
export function reportLoad(report: RemoteLoadReport): void {
  fetch('/api/remotes/telemetry', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch((error: unknown) => log.warning('Failed to report a remote load', error));
}
