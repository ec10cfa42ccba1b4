import {
  HistoryRow,
  type ScheduledPatch,
  ScheduledText,
  ScheduledTexts,
  type SendBody,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { queryClient, queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';
import { postMessage } from './messages';

/** Texts of a conversation that wait, by time, and the last ones that were stopped. Live events keep it current. */
export const scheduledQuery = (tn: string, contactId: number) =>
  queryOptions({
    queryKey: ['messaging', 'scheduled', tn, contactId],
    queryFn: ({ signal }) =>
      getJson('/api/messages/scheduled', ScheduledTexts, { searchParams: { tn, contactId }, signal }),
  });

const refresh = ({ tn, contactId }: Pick<ScheduledText, 'tn' | 'contactId'>) =>
  queryClient.invalidateQueries({ queryKey: scheduledQuery(tn, contactId).queryKey });

/** A send with the time at which the text leaves. */
export type ScheduleBody = SendBody & { scheduledAt: string };

/** Schedules a text. A repeated `clientId` returns the first one. */
export async function postScheduled(body: ScheduleBody): Promise<HistoryRow> {
  const row = await postMessage(body);
  void refresh(row);
  return row;
}

const urlOf = ({ scheduledId }: ScheduledText) => `/api/messages/scheduled/${scheduledId}`;

/** Runs a change of one text. The list is fetched again even after an error: the text may have been sent meanwhile. */
async function changing<T>(text: ScheduledText, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } finally {
    void refresh(text);
  }
}

export const patchScheduled = (text: ScheduledText, patch: ScheduledPatch) =>
  changing(text, () => sendJson('PATCH', urlOf(text), patch, ScheduledText));

/** Cancels a text that waits, or removes a stopped one from the list. */
export const deleteScheduled = (text: ScheduledText) =>
  changing(text, () => sendJson('DELETE', urlOf(text), undefined, v.null()));

export const sendScheduledNow = (text: ScheduledText) =>
  changing(text, () => sendJson('POST', `${urlOf(text)}/send`, undefined, HistoryRow));
