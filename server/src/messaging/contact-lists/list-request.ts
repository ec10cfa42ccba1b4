import { recordAudit } from '../../platform/audit/record-audit';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Actor, Principal } from '../../platform/session/principal';

/** A change of an account's lists: by a request, or by a background job that a request started. */
export interface ListChanger {
  principal: Actor;
  ip: string;
}

/** A request about a contact list of the caller's account. */
export interface ListRequest extends ListChanger {
  principal: Principal;
}

interface ListChange {
  action: 'create' | 'update' | 'delete' | 'add' | 'remove';
  listId: number;
  before?: object;
  after?: object;
}

/** Adds the change of a contact list to the account's audit trail. */
export const auditList = (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { principal, ip }: ListChanger,
  { action, listId, ...facts }: ListChange,
) =>
  recordAudit(
    { db: tx, clock },
    {
      accountId: companyOf(principal),
      actorUserId: principal.userId,
      action: `contact-list.${action}`,
      subject: `contact-list ${listId}`,
      ...facts,
      ip,
    },
  );

/** Notifies the screens that show contacts and their lists. Call it after the commit. */
export const notifyContactsChanged = (
  { sockets }: Pick<Services, 'sockets'>,
  { principal }: Pick<ListChanger, 'principal'>,
): void =>
  sockets.notifyAccount({
    accountId: companyOf(principal),
    serviceProviderId: principal.serviceProviderId,
    part: 'contacts',
  });
