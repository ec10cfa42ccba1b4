import * as v from 'valibot';
import { LoggedEvent } from './logged-event';
import type { StoredEvent } from './record-events';

const Body = v.object({ event: LoggedEvent, unread: v.record(v.string(), v.number()) });

/** Parses the log's `body` column. Throws when it is invalid, because only this server writes it. */
export const readStoredEvent = (body: unknown): StoredEvent => v.parse(Body, body);
