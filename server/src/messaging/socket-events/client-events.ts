import {
  ContactListQuery,
  clientId,
  MarkReadBody,
  PresenceBody,
  phoneNumber,
  recordId,
  SEND_ERROR_CODES,
  SendBody,
  type SendResponse,
  TypingBody,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { Forbidden, HttpError } from '../../platform/http/errors';
import { parseBody } from '../../platform/http/parse';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import type { SocketPlace } from '../../platform/sockets/attach-sockets';
import { type DashboardSocket, numberRoom } from '../../platform/sockets/connection';
import {
  acknowledge,
  currentPrincipal,
  handleEvent,
  type Rejection,
  rejectionOf,
} from '../../platform/sockets/handle-event';
import { markRead } from '../conversations/mark-read';
import { ownContact, ownNumber } from '../conversations/tenant-scoped-lookup';
import { sendBodyProblem } from '../messages/body-problem';
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
  contactId: v.optional(v.fallback(v.nullable(recordId), null), null),
});

/** Notifies the sender of a rejected message. False for a body without a client id, which names no message. */
function notifyRejection(
  socket: DashboardSocket,
  body: unknown,
  { code, error }: Pick<SendRejection, 'code' | 'error'>,
): boolean {
  const { success, output } = v.safeParse(MessageReference, body);
  if (success)
    socket.emit('send_sms_error', { ...output, messageId: null, code, error, retryable: code === 'RATE' });
  return success;
}

const isFinal = (rejection: Rejection): rejection is SendRejection =>
  SEND_ERROR_CODES.some((code) => code === rejection.code);

/** Sends the message of an event, and notifies the sender of a rejection, also of a body that is not valid. */
async function handleSend(
  { socket, services }: Pick<SocketPlace, 'socket' | 'services'>,
  body: unknown,
): Promise<SendResponse | SendRejection> {
  const { accountId, userId } = socket.data;
  const tooMany = await services.messaging.sendLimits.take(accountId, userId);
  try {
    const response = tooMany ?? (await send(services, socket, parseBody(SendBody, body, sendBodyProblem)));
    if (!response.ok) notifyRejection(socket, body, response);
    return response;
  } catch (error) {
    // An unexpected error decides nothing: the client sends the message again.
    const rejection = error instanceof HttpError ? rejectionOf(error, services) : null;
    if (rejection && isFinal(rejection) && notifyRejection(socket, body, rejection)) return rejection;
    throw error;
  }
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
  socket.on('send_sms', (body, ack) => acknowledge(place, ack, () => handleSend(place, body)));
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

function listenForTyping({ socket, services, limits, concurrency }: SocketPlace): void {
  const place = { socket, services, concurrency, limiter: limits.others };
  socket.on('typing', (body, ...rest: unknown[]) =>
    handleEvent(place, { schema: TypingBody, body, ack: rest[0] }, async ({ principal, body: parsed }) => {
      const number = await findOwnNumber(services, principal, parsed);
      const { userId } = principal;
      socket.to(numberRoom(number.id)).emit('typing', { ...parsed, userId, name: fullName(principal) });
      return OK;
    }),
  );
}

function listenForPresence(socketPlace: SocketPlace): void {
  const { socket, services, limits, concurrency, setPresence, presence } = socketPlace;
  const place = { socket, services, concurrency, limiter: limits.others };
  let received = 0;
  /** The order of the latest `gone`, which may overtake the checks of an earlier event. */
  let goneOrder = 0;

  /** Needs no permission: a user who lost access to the conversation must not stay in it. */
  function leave({ tn, contactId }: PresenceBody): void {
    for (const entry of presence())
      if (entry.tn === tn && entry.contactId === contactId) setPresence({ ...entry, mode: 'gone' });
  }

  socket.on('presence', (body, ack) => {
    received += 1;
    const order = received;
    return handleEvent(place, { schema: PresenceBody, body, ack }, async ({ principal, body: parsed }) => {
      if (parsed.mode === 'gone') {
        goneOrder = Math.max(goneOrder, order);
        leave(parsed);
        return OK;
      }
      const number = await findOwnNumber(services, principal, parsed);
      const user = { userId: principal.userId, name: fullName(principal), socketId: socket.id };
      // A page shows one conversation at a time, so it left this one.
      const isCurrent = socket.connected && order > goneOrder;
      if (isCurrent) setPresence({ ...parsed, ...user, numberId: number.id });
      return OK;
    });
  });
}

/** Listens for messaging events from clients. Each event checks the user, the body and the tenant again. */
export function listenForMessaging(place: SocketPlace): void {
  listenForSends(place);
  listenForLists(place);
  listenForTyping(place);
  listenForPresence(place);
}
