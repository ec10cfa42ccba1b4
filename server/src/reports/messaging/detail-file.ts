import {
  type BackgroundFile,
  DETAIL_DIRECT_ROWS_MAX,
  DETAIL_FILE_ROWS_MAX,
  TOO_MANY_DETAIL_ROWS,
} from '@dashboard/shared/contracts';
import type { FastifyReply } from 'fastify';
import { startFile } from '../../messaging/background-files/start-file';
import { recordAudit } from '../../platform/audit/record-audit';
import type { Database } from '../../platform/db/open-database';
import { TooLarge } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { reportFileName, sendReport } from '../report-scope';
import type { DetailScope } from './detail-statement';
import { DETAIL_FILE_COLUMNS, detailFileRows, listDetailIds } from './read-detail';
import { runDetailFile } from './run-detail-file';

const NAME = 'messages';

/** The messages of a file. @throws TooLarge above the limit of any file */
export async function fileIds(db: Database, scope: DetailScope): Promise<number[]> {
  const ids = await listDetailIds(db, scope, DETAIL_FILE_ROWS_MAX + 1);
  if (ids.length <= DETAIL_FILE_ROWS_MAX) return ids;
  throw new TooLarge(TOO_MANY_DETAIL_ROWS, { errors: { to: [TOO_MANY_DETAIL_ROWS] } });
}

export const isLarge = (ids: number[]): boolean => ids.length > DETAIL_DIRECT_ROWS_MAX;

/** Streams the file of a few messages. */
export const sendDetail = (
  { db }: Services,
  scope: DetailScope,
  { reply, ids }: { reply: FastifyReply; ids: number[] },
): FastifyReply =>
  sendReport(reply, scope, {
    name: NAME,
    columns: DETAIL_FILE_COLUMNS,
    rows: detailFileRows(db, { accountId: scope.accountId, ids }),
  });

/** Starts the creation of a file in the background, with an entry in the audit trail. */
export function startDetailFile(
  services: Services,
  scope: DetailScope,
  { principal: { userId }, ip, ids }: { principal: Principal; ip: string; ids: number[] },
): Promise<BackgroundFile> {
  const { db, clock } = services;
  const { accountId } = scope;
  const file = { accountId, userId, kind: 'messages', name: reportFileName(NAME, scope) } as const;
  const entry = { accountId, actorUserId: userId, action: 'report.export' as const, subject: NAME, ip };
  return db.transaction(async (tx) => {
    await recordAudit({ db: tx, clock }, { ...entry, after: { messages: ids.length } });
    return startFile(services, tx, { ...file, rowIds: ids, job: runDetailFile });
  });
}
