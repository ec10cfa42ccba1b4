import type { ContactImport } from '@dashboard/shared/contracts';
import { contactImport } from '../../platform/db/schema';
import { Conflict, Forbidden } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { undoImport } from './import-job';
import { auditImport, type ImportRequest } from './import-request';
import { isImport, lockImport, mayUndo, readImport, undoLimit } from './import-store';

/**
 * Starts to delete, in the background, the contacts that an import created. Opt-outs stay.
 * @throws NotFound, Forbidden for an agent who did not start it, Conflict when it is too late
 */
export async function requestUndo(
  services: Services,
  of: ImportRequest,
  importId: number,
): Promise<ContactImport> {
  const accountId = companyOf(of.principal);
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const row = await lockImport(tx, { accountId, importId });
    if (!mayUndo(of.principal, row)) throw new Forbidden();
    const limit = undoLimit(row);
    if (limit === null) throw new Conflict('This import cannot be undone.', { code: 'NOT_UNDOABLE' });
    if (limit < now) throw new Conflict('An import can be undone for 24 hours only.', { code: 'TOO_LATE' });
    await tx
      .update(contactImport)
      .set({ state: 'undoing', undoDeleted: 0 })
      .where(isImport({ accountId, importId }));
    await services.jobs.enqueue(tx, undoImport, { accountId, importId });
    await auditImport(tx, services, of, { action: 'undo', importId, after: { created: row.created } });
    return readImport(tx, importId, { principal: of.principal, now });
  });
}
