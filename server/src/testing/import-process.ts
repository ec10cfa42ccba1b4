import { runImport } from '../messaging/contact-imports/run-import';
import { folderStorage } from '../messaging/media/media-storage';
import { sleep } from '../platform/common/sleep';
import { connect } from '../platform/db/open-database';
import { noSockets } from '../platform/http/socket-hub';

// Continues an import in a process of its own, which a test kills: <connection> <media folder> <account> <import>
const [connectionString, folder = '', accountId, importId] = process.argv.slice(2);

const { db, pool } = connect({ connectionString, max: 2 }, { warn: () => undefined });
await runImport(
  {
    db,
    pool,
    sleep,
    clock: { now: () => new Date() },
    sockets: noSockets,
    messaging: { storage: folderStorage(folder), allowFictional: true },
  },
  { accountId: Number(accountId), importId: Number(importId) },
  new AbortController().signal,
);
await pool.end();
