import {
  ContactListQuery,
  clientId,
  MarkReadBody,
  PresenceBody,
  phoneNumber,
  recordId,
  SendBody,
  type SendResponse,
  TypingBody,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { Forbidden } from '../../platform/http/errors';
import { parseBody } from '../../platform/http/parse';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import type { SocketPlace } from '../../platform/sockets/attach-sockets';
import { type DashboardSocket, numberRoom } from '../../platform/sockets/connection';
import { acknowledge, currentPrincipal, handleEvent } from '../../platform/sockets/handle-event';
import { markRead } from '../conversations/mark-read';
import { ownContact, ownNumber } from '../conversations/tenant-scoped-lookup';
import { sendMessage } from '../messages/send';
import type { ParsedSend, SendRejection } from '../messages/send-request';
import { sendContactList } from './send-contact-list';
import { sendContactNames } from './send-contact-names';

const OK = { ok: true as const };

function assertAbility(principal: Principal, action: 'Read' | 'Create' | 'Update'): void {
  if (!principal.ability.can(action, 'Messaging')) throw new Forbidden();
}

/** The sender is read together with the check data, so that a permission removed while the send is queued counts. */
async function send(services: Services, socket: DashboardSocket, body: ParsedSend): Promise<SendResponse> {
  const { accountId } = socket.data;
  if (accountId === null) throw new Forbidden();
  const sender = async () => {
    const principal = await currentPrincipal(socket, services);
    assertAbility(principal, 'Create');
    return principal;
  };
  const result = await sendMessage(services, accountId, { sender, body });
  return result.ok ? { ok: true, message: result.message } : result;
}

const MessageReference = v.object({
  clientId,
  tn: v.optional(v.fallback(v.nullable(phoneNumber), null), null),
  contactId: v.optional(recordId),
});

function notifyRejection(
  socket: DashboardSocket,
  reference: v.InferOutput<typeof MessageReference>,
  { code, error }: Pick<SendRejection, 'code' | 'error'>,
): void {
  const { clientId, tn, contactId = null } = reference;
  socket.emit('send_sms_error', {
    clientId,
    messageId: null,
    tn,
    contactId,
    code,
    error,
    retryable: code === 'RATE',
  });
}

/** Checks that the number and the contact of an event belong to the user, and returns the number. */
async function findOwnNumber(
  services: Services,
  principal: Principal,
  body: { tn: string; contactId: number },
) {
  assertAbility(principal, 'Read');
  const number = await ownNumber(services.db, principal, body.tn);
  await ownContact(services.db, principal, body.contactId);
  return number;
}

const fullName = ({ firstName, lastName }: Principal) => `${firstName} ${lastName}`.trim();

function listenForSends({ socket, services, limits, concurrency }: SocketPlace): void {
  const place = { socket, services, concurrency, limiter: limits.others };
  // No concurrency limit: the sends of a company are batched, one transaction at a time.
  socket.on('send_sms', (body, ack) =>
    acknowledge(place, ack, async () => {
      const { accountId, userId } = socket.data;
      const tooMany = await services.messaging.sendLimits.take(accountId, userId);
      if (tooMany !== null) {
        // Parse only the reference, to name the message in the error.
        const { success, output } = v.safeParse(MessageReference, body);
        if (success) notifyRejection(socket, output, tooMany);
        return tooMany;
      }
      const parsed = parseBody(SendBody, body);
      const response = await send(services, socket, parsed);
      if (!response.ok) notifyRejection(socket, parsed, response);
      return response;
    }),
  );
  socket.on('mark_read', (body, ack) =>
    handleEvent(place, { schema: MarkReadBody, body, ack }, async ({ principal, body: parsed }) => {
      assertAbility(principal, 'Update');
      await markRead(services, principal, parsed);
      return OK;
    }),
  );
}

function listenForLists({ socket, services, limits, concurrency }: SocketPlace): void {
  const place = { socket, services, concurrency, limiter: limits.lists };
  socket.on('get_contact_list', (query, ack) =>
    handleEvent(place, { schema: ContactListQuery, body: query, ack }, async ({ principal, body }) => {
      // The names are those of reports, which the role opens.
      if ('filter' in body) assertAbility(principal, 'Read');
      if ('search' in body && body.search !== '') await services.tenantLimits.take('search', principal);
      if ('filter' in body) await sendContactList(socket, services, principal, body);
      else await sendContactNames(socket, services, principal, body);
      return OK;
    }),
  );
}

function listenForPresence({ socket, services, limits, concurrency, setPresence }: SocketPlace): void {
  const place = { socket, services, concurrency, limiter: limits.others };
  socket.on('typing', (body, ...rest: unknown[]) =>
    handleEvent(place, { schema: TypingBody, body, ack: rest[0] }, async ({ principal, body: parsed }) => {
      const number = await findOwnNumber(services, principal, parsed);
      const { userId } = principal;
      socket.to(numberRoom(number.id)).emit('typing', { ...parsed, userId, name: fullName(principal) });
      return OK;
    }),
  );
  socket.on('presence', (body, ack) =>
    handleEvent(place, { schema: PresenceBody, body, ack }, async ({ principal, body: parsed }) => {
      const number = await findOwnNumber(services, principal, parsed);
      const { userId } = principal;
      const user = { userId, name: fullName(principal), socketId: socket.id };
      if (socket.connected) setPresence({ ...parsed, ...user, numberId: number.id });
      return OK;
    }),
  );
}

/** Listens for messaging events from clients. Each event checks the user, the body and the tenant again. */
export function listenForMessaging(place: SocketPlace): void {
  listenForSends(place);
  listenForLists(place);
  listenForPresence(place);
}
