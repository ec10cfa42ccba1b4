import * as v from 'valibot';
import { LoggedEvent } from './logged-event';
import type { StoredEvent } from './record-events';

const Body = v.object({ event: LoggedEvent, unread: v.record(v.string(), v.number()) });

/** An event as the log's column holds it. Throws when it is not one: the log is ours alone to write. */
export const readStoredEvent = (body: unknown): StoredEvent => v.parse(Body, body);
