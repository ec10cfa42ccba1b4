import { type BackgroundFile, EXPORT_DIRECT_MAX } from '@dashboard/shared/contracts';
import type { FastifyReply } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit';
import type { Transaction } from '../../platform/events/record-events';
import { sendCsv } from '../../platform/http/send-csv';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { startFile } from '../background-files/start-file';
import type { ContactRequest } from '../contacts/contact-request';
import { contactTable } from './contact-table';
import { runContactExport } from './run-contact-export';

/** Adds an export to the audit trail, with the number of contacts. */
export const auditExport = (
  db: Services['db'] | Transaction,
  { clock }: Services,
  { principal, ip }: ContactRequest,
  contacts: number,
) =>
  recordAudit(
    { db, clock },
    {
      accountId: companyOf(principal),
      actorUserId: principal.userId,
      action: 'contact.export',
      subject: 'contacts',
      after: { contacts },
      ip,
    },
  );

/** The file's name, with the day in the user's time zone. */
function fileName({ timeZone }: Pick<Principal, 'timeZone'>, at: Date): string {
  return `contacts-${new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)}`;
}

/** Streams the file of a few contacts. */
export async function sendContacts(
  services: Services,
  principal: Principal,
  { reply, ids }: { reply: FastifyReply; ids: number[] },
): Promise<FastifyReply> {
  const { db, clock } = services;
  const table = await contactTable(db, companyOf(principal), ids);
  return sendCsv(reply, { name: fileName(principal, clock.now()), ...table });
}

export const isLarge = (ids: number[]): boolean => ids.length > EXPORT_DIRECT_MAX;

/** Starts an export in the background. */
export function startExport(
  services: Services,
  of: ContactRequest & { principal: Principal },
  rowIds: number[],
): Promise<BackgroundFile> {
  const { principal } = of;
  const name = fileName(principal, services.clock.now());
  const file = { accountId: companyOf(principal), userId: principal.userId, kind: 'contacts', name } as const;
  return services.db.transaction(async (tx) => {
    await auditExport(tx, services, of, rowIds.length);
    return startFile(services, tx, { ...file, rowIds, job: runContactExport });
  });
}
