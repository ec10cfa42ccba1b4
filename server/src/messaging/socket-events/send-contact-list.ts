import { CONVERSATION_PAGE_SIZE, type ConversationQuery } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { appUser, textNumber } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import type { DashboardSocket } from '../../platform/sockets/connection';
import { listConversations } from '../conversations/list-conversations';
import { ownNumber } from '../conversations/tenant-scoped-lookup';

type Query = v.InferOutput<typeof ConversationQuery>;

/** Handles `get_contact_list`: sends one page of a number's conversations. */
export async function sendContactList(
  socket: DashboardSocket,
  services: Services,
  principal: Principal,
  query: Query,
): Promise<void> {
  const number = await ownNumber(services.db, principal, query.tn);
  const request = { ...query, accountId: number.accountId, numberId: number.id, userId: principal.userId };
  const page = await listConversations(services.db, request);
  socket.emit('ContactList', { tn: query.tn, ...page, complete: true, reset: query.cursor === undefined });
}

/** Sends the first page of the user's default number on connect. */
export async function sendFirstContactList(
  socket: DashboardSocket,
  services: Services,
  principal: Principal,
): Promise<void> {
  const [row] = await services.db
    .select({ numberId: textNumber.id, number: textNumber.number })
    .from(appUser)
    .innerJoin(textNumber, eq(textNumber.id, appUser.defaultNumberId))
    .where(eq(appUser.id, principal.userId));
  if (row === undefined || !principal.numberIds.includes(row.numberId)) return;
  const tn = nationalDigits(row.number);
  const query = {
    tn,
    filter: 'all' as const,
    search: '',
    limit: CONVERSATION_PAGE_SIZE,
    count: 'total' as const,
  };
  await sendContactList(socket, services, principal, query);
}
