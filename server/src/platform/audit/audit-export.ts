import type { FastifyRequest } from 'fastify';
import { storeIfRoom } from '../db/full-disk';
import type { Services } from '../http/services';
import type { ExportAction } from './audit-actions';
import { recordAudit } from './record-audit';

/** The audit entry of a file with personal details that leaves the product. */
export interface ExportEntry {
  action: ExportAction;
  /** What the file has, or the record that it is about, e.g. `campaign 7`. */
  subject: string | ((params: Record<string, string>) => string);
}

/** Adds an exported file to the audit trail, before its first byte is sent. */
export async function auditExport(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  { principal, params, ip }: FastifyRequest,
  { action, subject }: ExportEntry,
): Promise<void> {
  const event = {
    accountId: principal?.accountId ?? null,
    actorUserId: principal?.userId ?? null,
    action,
    // Fastify types parameters as unknown; those of a path are strings.
    subject: typeof subject === 'string' ? subject : subject(params as Record<string, string>),
    ip,
  };
  await storeIfRoom(services.log, event, () => recordAudit(services, event));
}
