import { recordId } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { defineJob } from '../../platform/jobs/define-job';
import { ATTEMPTS_MAX, runImport } from './run-import';
import { runUndo } from './run-undo';

const ImportOfAccount = v.object({ accountId: recordId, importId: recordId });

/** One import at a time per server, so that imports never take more than a part of its capacity. */
const settings = {
  schema: ImportOfAccount,
  // The import itself gives up first and says so.
  retry: { limit: ATTEMPTS_MAX + 5, delaySeconds: 1, maxDelaySeconds: 60 },
  concurrency: 1,
};

/** Imports the contacts of a started import. */
export const importContacts = defineJob({
  name: 'import-contacts',
  ...settings,
  handler: (key, { services, signal }) => runImport(services, key, signal),
});

/** Deletes the contacts that an import created. */
export const undoImport = defineJob({
  name: 'undo-contact-import',
  ...settings,
  handler: (key, { services, signal }) => runUndo(services, key, signal),
});
