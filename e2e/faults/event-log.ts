import { EventsResponse, type SequencedEvent } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import type { ApiClient } from '../support/api-client';

async function pageAfter(api: ApiClient, after: number): Promise<EventsResponse> {
  return v.parse(EventsResponse, await (await api.get(`/api/events?after=${after}`)).json());
}

/** The last sequence number in the account's event log. */
export async function lastSeq(api: ApiClient): Promise<number> {
  let last = await pageAfter(api, 0);
  while (last.hasMore) last = await pageAfter(api, last.lastSeq);
  return last.lastSeq;
}

/** The account's events after a sequence number. */
export async function eventsSince(api: ApiClient, after: number): Promise<SequencedEvent[]> {
  const { events, lastSeq: last, hasMore } = await pageAfter(api, after);
  return hasMore ? [...events, ...(await eventsSince(api, last))] : events;
}
