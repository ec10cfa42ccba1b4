import type { MessageRow } from '../../messages/present-message';
import { type Applied, applyReport, type StatusReport } from './apply-report';
import type { AttemptsRow, FailedAttempt } from './attempts-store';

/** A message whose outbox row changes. */
export interface OutboxMove {
  row: MessageRow;
  /** Null for messages that are not retried. */
  deliveryAttempts: AttemptsRow | null;
  to: NonNullable<Applied['move']>;
}

/** The combined effect of the reports in one transaction; several may be about the same message. */
export class ReportBatch {
  /** The changed messages after the last report. */
  readonly rows = new Map<number, MessageRow>();
  readonly failed: FailedAttempt[] = [];
  readonly #moves = new Map<number, OutboxMove['to']>();

  constructor(private readonly deliveryAttempts: Map<number, AttemptsRow>) {}

  /** Applies a report to a loaded message. Returns the message before and after this report. */
  apply(found: MessageRow, report: StatusReport, at: Date): { before: MessageRow; row: MessageRow } {
    const before = this.rows.get(found.id) ?? found;
    const deliveryAttempts = this.deliveryAttempts.get(found.id) ?? null;
    const { row, failedId, move } = applyReport(before, report, deliveryAttempts, at);
    if (row !== before) this.rows.set(row.id, row);
    if (move !== null) this.#moves.set(row.id, move);
    if (failedId !== null && deliveryAttempts !== null) {
      this.failed.push({ messageId: row.id, carrierId: failedId, errorCode: row.errorCode ?? row.status });
      const failedIds = new Set([...deliveryAttempts.failedIds, failedId]);
      this.deliveryAttempts.set(row.id, { ...deliveryAttempts, state: 'pending', failedIds });
    }
    return { before, row };
  }

  moves(): OutboxMove[] {
    return [...this.rows.values()].flatMap((row) => {
      const to = this.#moves.get(row.id);
      return to === undefined ? [] : { row, deliveryAttempts: this.deliveryAttempts.get(row.id) ?? null, to };
    });
  }
}
