import {
  CONSENT_MISSING,
  type ContactImport,
  type ContactImportStart,
  IMPORT_CONSENT,
  type ImportMapping,
  INVALID_VALUE,
} from '@dashboard/shared/contracts';
import type * as v from 'valibot';
import { contactImport } from '../../platform/db/schema';
import { Conflict, Forbidden, fieldError } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { importContacts } from './import-job';
import { assertOwnLists } from './import-lists';
import { auditImport, type ImportRequest } from './import-request';
import { type ImportRow, isImport, lockImport, readImport } from './import-store';

type Start = v.InferOutput<typeof ContactImportStart>;

/** @throws Unprocessable naming the field whose column the file does not have */
function assertColumns({ columns }: ImportRow, { custom = [], ...fields }: ImportMapping): void {
  if (fields.phone === undefined)
    throw fieldError('mapping.phone', 'Choose the column with the phone numbers.');
  const outside = Object.entries(fields).find(([, index]) => index !== undefined && index >= columns.length);
  if (outside !== undefined) throw fieldError(`mapping.${outside[0]}`, INVALID_VALUE);
  if (custom.some(({ index }) => index >= columns.length)) throw fieldError('mapping.custom', INVALID_VALUE);
}

/** @throws Forbidden if the import would change lists that the user may not change */
function assertMayChangeLists({ principal: { ability } }: ImportRequest, { listIds, mapping }: Start): void {
  const mayAdd = ability.can('Update', 'Contact Lists');
  const mayCreate = ability.can('Create', 'Contact Lists');
  if ((listIds.length > 0 && !mayAdd) || (mapping.lists !== undefined && !(mayAdd && mayCreate)))
    throw new Forbidden();
}

/**
 * Starts an uploaded import in the background, with the user's statement that the contacts agreed to get texts.
 * @throws NotFound, Conflict if it was started before, Forbidden, Unprocessable naming the field
 */
export async function startImport(
  services: Services,
  of: ImportRequest,
  { importId, start }: { importId: number; start: Start },
): Promise<ContactImport> {
  const accountId = companyOf(of.principal);
  const { userId } = of.principal;
  const now = services.clock.now();
  const { mapping, onMatch } = start;
  const listIds = [...new Set(start.listIds)];
  return services.db.transaction(async (tx) => {
    const row = await lockImport(tx, { accountId, importId });
    if (start.consent !== true) throw fieldError('consent', CONSENT_MISSING);
    assertColumns(row, mapping);
    assertMayChangeLists(of, start);
    await assertOwnLists(tx, accountId, listIds);
    if (row.state !== 'uploaded') throw new Conflict('This import was started before.', { code: 'STARTED' });
    const consent = { consentText: IMPORT_CONSENT, consentAt: now, consentByUserId: userId };
    await tx
      .update(contactImport)
      .set({ state: 'running', mapping, onMatch, listIds, ...consent, startedAt: now })
      .where(isImport({ accountId, importId }));
    await services.jobs.enqueue(tx, importContacts, { accountId, importId });
    const after = { rows: row.totalRows, onMatch, listIds, consent: IMPORT_CONSENT };
    await auditImport(tx, services, of, { action: 'start', importId, after });
    return readImport(tx, importId, { principal: of.principal, now });
  });
}
