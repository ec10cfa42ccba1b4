import { and, eq } from 'drizzle-orm';
import {
  type automaticResponse,
  type intelligentResponse,
  responseMessage,
  timeSchedule,
} from '../platform/db/schema';

type Response = typeof automaticResponse | typeof intelligentResponse;

/** Joins the response message that an automatic or intelligent response sends. */
export const isMessageOf = (response: Response) =>
  and(eq(responseMessage.accountId, response.accountId), eq(responseMessage.id, response.responseMessageId));

/** Joins the time schedule that limits an automatic or intelligent response. */
export const isScheduleOf = (response: Response) =>
  and(eq(timeSchedule.accountId, response.accountId), eq(timeSchedule.id, response.scheduleId));
