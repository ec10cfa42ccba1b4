import { type TextNumber, type TextNumberCreate, TextNumberState } from '@dashboard/shared/contracts';
import { isTollFree, toE164 } from '@dashboard/shared/text';
import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { recordAudit } from '../platform/audit/record-audit';
import { denyAccess } from '../platform/http/deny-access';
import { Unprocessable } from '../platform/http/errors';
import type { Services } from '../platform/http/services';
import type { RecordFacts } from '../platform/permissions/ability';
import type { Principal } from '../platform/session/principal';
import { assertUsable } from './assert-usable';
import { actorOf } from './orders/number-history';
import { orderNumber } from './orders/order-number';
import { readNumber } from './read-number';

type Body = v.InferOutput<typeof TextNumberCreate>;

const NOT_TOLL_FREE = 'This is not a toll-free number.';

/**
 * Adds a text number to an account and orders it at the carrier.
 * @throws Forbidden for a toll-free number without that permission, Unprocessable naming the field
 */
export async function addNumber(
  services: Services,
  { principal, company, request }: { principal: Principal; company: RecordFacts; request: FastifyRequest },
  { phoneNumber, accountGroupName, phoneActivationType, isTollFreePhoneNumber }: Body,
): Promise<TextNumber> {
  const { db, clock, sockets, numbering } = services;
  const { id: accountId, serviceProviderId = 0 } = company;
  const isFree = isTollFree(phoneNumber);
  if (isTollFreePhoneNumber && !isFree)
    throw new Unprocessable(NOT_TOLL_FREE, { errors: { phoneNumber: [NOT_TOLL_FREE] } });
  if (isFree && !principal.ability.can('Create', 'Toll-free')) throw await denyAccess(request, principal);
  await db.transaction(async (tx) => {
    await assertUsable(tx, accountId);
    const { numberId } = await orderNumber(tx, {
      accountId,
      phoneNumber,
      groupName: accountGroupName,
      activationType: phoneActivationType,
      actor: actorOf(principal),
      allowFictional: numbering.allowFictional,
    });
    await recordAudit(
      { db: tx, clock },
      {
        accountId,
        actorUserId: principal.userId,
        action: 'text_number.create',
        subject: `number ${numberId}`,
        after: {
          number: toE164(phoneNumber),
          state: TextNumberState.PENDING_ACTIVATION,
          phoneActivationType,
          accountGroupName,
        },
        ip: request.ip,
      },
    );
  });
  sockets.notifyAccount({ accountId, serviceProviderId, part: 'numbers' });
  numbering.wake();
  return readNumber(services, principal, accountId, toE164(phoneNumber));
}
