import type { ImportMapping, ImportMode } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, eq, sql } from 'drizzle-orm';
import { contactImport, textNumber } from '../../platform/db/schema';
import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import { RetryLater } from '../../platform/jobs/run-job';
import { recordReload } from '../contacts/reload-event';
import { csvRows, detectFormat, UnclosedQuote } from './csv-rows';
import { type BatchRow, importBatch } from './import-batch';
import { ListsByName } from './import-lists';
import { type ImportKey, type ImportRow, isImport } from './import-store';
import { mapRow } from './map-row';
import { announceContacts, announceProgress } from './notify-progress';
import { repeatWhileLocked } from './repeat-while-locked';

/** Small enough that a request which waits for a row of the batch waits for some 20 ms. */
const BATCH_ROWS = 500;
/** After each batch, so that requests of users get most of the processor and of the database. */
const PAUSE_MS = 10;
/** Starts of the job after which an import is given up, also when it is killed each time. */
export const ATTEMPTS_MAX = 40;
const GAVE_UP = 'The import stopped because of a technical problem. The rows counted here were imported.';
const unclosedAt = ({ line, column }: UnclosedQuote) =>
  `A quotation mark is never closed. See line ${line}, column ${column}. The rows counted here were imported.`;

/** The services that an import needs. */
export type ImportServices = Pick<Services, 'db' | 'pool' | 'clock' | 'sleep' | 'sockets'> & {
  messaging: Pick<Services['messaging'], 'storage' | 'allowFictional'>;
};

/** Counts a start of the job. Null if there is nothing to do any more. */
async function beginAttempt(services: ImportServices, key: ImportKey): Promise<ImportRow | null> {
  const [row] = await services.db
    .update(contactImport)
    .set({ attempts: sql`${contactImport.attempts} + 1` })
    .where(and(isImport(key), eq(contactImport.state, 'running')))
    .returning();
  if (row === undefined || row.attempts <= ATTEMPTS_MAX) return row ?? null;
  await end(services, key, { state: 'failed', error: GAVE_UP });
  return null;
}

async function end(services: ImportServices, key: ImportKey, changes: Partial<ImportRow>): Promise<void> {
  const row = await withEvents(services, async (tx, record) => {
    const [ended] = await tx
      .update(contactImport)
      .set({ ...changes, finishedAt: services.clock.now() })
      .where(and(isImport(key), eq(contactImport.state, 'running')))
      .returning();
    if (ended !== undefined && ended.created + ended.updated > 0) await recordReload(tx, record, key);
    return ended;
  });
  if (row === undefined) return;
  announceProgress(services, row);
  await announceContacts(services, key.accountId);
}

interface Settings {
  mapping: ImportMapping;
  mode: ImportMode;
  userId: number;
}

/** The choices of the user who started the import. */
function settingsOf({ mapping, onMatch, consentByUserId }: ImportRow): Settings {
  if (mapping === null || onMatch === null || consentByUserId === null)
    throw new Error('A running import was never started');
  return { mapping, mode: onMatch, userId: consentByUserId };
}

async function ownNumbers({ db }: ImportServices, accountId: number): Promise<Set<string>> {
  const rows = await db
    .select({ number: textNumber.number })
    .from(textNumber)
    .where(eq(textNumber.accountId, accountId));
  return new Set(rows.map(({ number }) => number));
}

/**
 * Reads the rows after the committed position in batches. The rows before it are read again, but only for their numbers:
 * a number that the file repeats counts once.
 */
async function* batchesOf(
  services: ImportServices,
  row: ImportRow,
  { body, settings }: { body: Buffer; settings: Settings },
): AsyncGenerator<BatchRow[]> {
  const { accountId, id: importId, listIds, processed } = row;
  const { mapping, userId } = settings;
  const lists = new ListsByName(services.db, { accountId, importId, userId, at: services.clock.now() });
  const rules = {
    mapping,
    allowFictional: services.messaging.allowFictional,
    ownNumbers: await ownNumbers(services, accountId),
  };
  const seen = new Set<number>();
  let batch: BatchRow[] = [];
  let position = -1;
  for await (const { line, cells } of csvRows(body, detectFormat(body))) {
    position += 1;
    if (position === 0) continue;
    const mapped = mapRow(cells, rules);
    const digits = 'number' in mapped ? Number(nationalDigits(mapped.number)) : null;
    const isRepeated = digits !== null && seen.has(digits);
    if (digits !== null) seen.add(digits);
    if (position <= processed) continue;
    if (isRepeated) batch.push({ kind: 'repeated', line, cells });
    else if ('reason' in mapped) batch.push({ kind: 'invalid', line, cells, reason: mapped.reason });
    else {
      const named = await lists.idsOf(mapped.lists);
      if (named === null) {
        const reason = 'Lists: The file names too many new lists. Check which column has the lists.';
        batch.push({ kind: 'invalid', line, cells, reason });
      } else
        batch.push({
          kind: 'valid',
          line,
          cells,
          row: mapped,
          listIds: [...new Set([...listIds, ...named])],
        });
    }
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Imports the rows after the committed position. @throws RetryLater, UnclosedQuote */
async function importRows(
  services: ImportServices,
  row: ImportRow,
  { body, signal }: { body: Buffer; signal: AbortSignal },
): Promise<void> {
  const { accountId, id: importId } = row;
  const settings = settingsOf(row);
  let position = row.processed;
  for await (const rows of batchesOf(services, row, { body, settings })) {
    if (signal.aborted) throw new RetryLater('stopped');
    const batch = { accountId, importId, ...settings, rows, position, at: services.clock.now() };
    const written = await repeatWhileLocked({ services, signal }, () =>
      services.db.transaction((tx) => importBatch(tx, batch)),
    );
    position = written.processed;
    announceProgress(services, written);
    await services.sleep(PAUSE_MS, signal);
  }
}

/**
 * Imports the rows of a started import that are not imported yet. A killed server leaves the rows of its last committed
 * batch as the position from which the next attempt continues.
 * @throws RetryLater if another server continues it
 */
export async function runImport(
  services: ImportServices,
  key: ImportKey,
  signal: AbortSignal,
): Promise<void> {
  const row = await beginAttempt(services, key);
  if (row === null) return;
  const body = row.storageKey === null ? null : await services.messaging.storage.get(row.storageKey);
  if (body === null) {
    await end(services, key, { state: 'failed', error: 'The file is no longer available. Upload it again.' });
    return;
  }
  try {
    await importRows(services, row, { body, signal });
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    // A server of an earlier version accepted the file.
    await end(services, key, { state: 'failed', error: unclosedAt(error) });
    return;
  }
  await end(services, key, { state: 'done' });
}
