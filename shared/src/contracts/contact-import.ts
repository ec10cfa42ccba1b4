import * as v from 'valibot';
import { customFieldName } from './contact';
import { INVALID_VALUE, recordId } from './fields';
import { CUSTOM_FIELDS_MAX, IMPORT_COLUMNS_MAX, IMPORT_LISTS_MAX } from './limits';
import { wholeListResponse } from './list';
import { openPicklist } from './open-picklist';

/** The fields of a contact that a column can be mapped to. `lists`: names of lists, separated by semicolons. */
export const IMPORT_FIELDS = [
  'phone',
  'name',
  'firstName',
  'lastName',
  'email',
  'company',
  'optOut',
  'lists',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/**
 * `updateBlanks` fills only the empty fields of a contact that exists, `overwrite` replaces its fields with the cells that
 * are not empty, and `skip` leaves the contact as it is. In every mode the file may opt a contact out, and in none does it
 * clear an opt-out or a block.
 */
export const IMPORT_MODES = ['updateBlanks', 'overwrite', 'skip'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** `uploaded` waits for Start; `running` and `undoing` run in the background; the others are final. */
export const IMPORT_STATES = ['uploaded', 'running', 'done', 'failed', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_ENCODINGS = ['UTF-8', 'UTF-16', 'Windows-1252'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];
export const IMPORT_DELIMITERS = [',', ';', '\t'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

/** The codes of a file that cannot be imported: 413 for the first two, else 422. `line` and `column` come with some. */
export const IMPORT_FILE_CODES = [
  'TOO_LARGE',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
  'NOT_CSV',
  'EMPTY',
  'NO_HEADER',
  'NO_PHONE_COLUMN',
  'LONG_CELL',
  'NUL',
  'UNCLOSED_QUOTE',
] as const;
export type ImportFileCode = (typeof IMPORT_FILE_CODES)[number];

/** The statement that the importing user confirms. It is stored with the import. */
export const IMPORT_CONSENT =
  'I confirm that these contacts agreed to get texts from this company, and that I can show when and how they agreed.';

/** The error of a start without the confirmation. */
export const CONSENT_MISSING = 'Confirm that these contacts agreed to get texts.';

export const ImportColumn = v.object({
  /** From 0. */
  index: v.number(),
  /** As in the file; may be empty or equal to another column's. */
  header: v.string(),
  /** The field that the header suggests. Each field is suggested for one column at most. */
  guess: v.nullable(v.picklist(IMPORT_FIELDS)),
});
export type ImportColumn = v.InferOutput<typeof ImportColumn>;

/**
 * Rows of the file by result. Each row counts once, so the six add up to `processed`, and to `totalRows` at the end.
 * `created` and `updated` are rows that changed a contact.
 */
const counts = {
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  /** An earlier row of the file has the same number. */
  skipped: v.number(),
  /** The contact opted out earlier. It stays as it is. */
  alreadyOptedOut: v.number(),
  failed: v.number(),
};

/** An import as a list shows it. */
export const ContactImportSummary = v.object({
  id: v.number(),
  fileName: v.string(),
  bytes: v.number(),
  state: openPicklist(IMPORT_STATES),
  totalRows: v.number(),
  /** Rows handled so far. */
  processed: v.number(),
  ...counts,
  createdBy: v.string(),
  createdByUserId: v.number(),
  createdAt: v.string(),
  startedAt: v.nullable(v.string()),
  finishedAt: v.nullable(v.string()),
  /** Until when the caller may undo the import; null if they may not. */
  undoUntil: v.nullable(v.string()),
  /** Result of an undo: contacts that it deleted, and that stay: opted out, also by the file, or used or changed since. */
  undo: v.nullable(v.object({ deleted: v.number(), kept: v.number() })),
  /** Why the import failed. */
  error: v.nullable(v.string()),
});
export type ContactImportSummary = v.InferOutput<typeof ContactImportSummary>;

/** One import with its columns and first rows. */
export const ContactImport = v.object({
  ...ContactImportSummary.entries,
  encoding: v.picklist(IMPORT_ENCODINGS),
  delimiter: v.picklist(IMPORT_DELIMITERS),
  columns: v.array(ImportColumn),
  /** The first five rows. `line` is the row's first line in the file; long cells are cut. */
  preview: v.array(v.object({ line: v.number(), cells: v.array(v.string()) })),
});
export type ContactImport = v.InferOutput<typeof ContactImport>;

/**
 * POST /api/contacts/imports: a form with one field `file`; changes no contact. GET /api/contacts/imports/{id}, POST …/start and
 * POST …/undo respond with the same.
 */
export const ContactImportResponse = v.object({ import: ContactImport });
export type ContactImportResponse = v.InferOutput<typeof ContactImportResponse>;

/** GET /api/contacts/imports: the account's last 20 imports that were started, newest first. */
export const ContactImportsQuery = v.object({
  /** Only imports that run or are being undone. */
  active: v.optional(v.picklist(['true'], INVALID_VALUE)),
});
export const ContactImportsResponse = wholeListResponse(ContactImportSummary);
export type ContactImportsResponse = v.InferOutput<typeof ContactImportsResponse>;

const columnIndex = v.pipe(
  v.number(INVALID_VALUE),
  v.safeInteger(INVALID_VALUE),
  v.minValue(0, INVALID_VALUE),
  v.maxValue(IMPORT_COLUMNS_MAX - 1, INVALID_VALUE),
);

/** The column of each field, by its index. `phone` is required. */
export const ImportMapping = v.strictObject({
  phone: v.optional(columnIndex),
  name: v.optional(columnIndex),
  firstName: v.optional(columnIndex),
  lastName: v.optional(columnIndex),
  email: v.optional(columnIndex),
  company: v.optional(columnIndex),
  optOut: v.optional(columnIndex),
  lists: v.optional(columnIndex),
  /** Columns that become custom fields. */
  custom: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          index: columnIndex,
          name: customFieldName,
        }),
        INVALID_VALUE,
      ),
      v.maxLength(CUSTOM_FIELDS_MAX, `At most ${CUSTOM_FIELDS_MAX} fields.`),
    ),
  ),
});
export type ImportMapping = v.InferOutput<typeof ImportMapping>;

/** POST /api/contacts/imports/{id}/start. Response: 202 `ContactImportResponse`; 422 by field; 409 if it was started. */
export const ContactImportStart = v.strictObject({
  mapping: ImportMapping,
  /** Lists that every contact of the file joins. */
  listIds: v.optional(
    v.pipe(
      v.array(recordId, INVALID_VALUE),
      v.maxLength(IMPORT_LISTS_MAX, `At most ${IMPORT_LISTS_MAX} lists.`),
    ),
    [],
  ),
  onMatch: v.picklist(IMPORT_MODES, INVALID_VALUE),
  /** true: the user confirms `IMPORT_CONSENT`. */
  consent: v.optional(v.boolean(INVALID_VALUE)),
});
export type ContactImportStart = v.InferInput<typeof ContactImportStart>;

/** `import_progress`: an import or its undo moved on. Sent after every batch and at the end. */
export const ImportProgress = v.object({
  id: v.number(),
  state: openPicklist(IMPORT_STATES),
  /** Rows of `total`; with `undoing` and `undone`, contacts of the `total` that the import created. */
  processed: v.number(),
  total: v.number(),
  ...counts,
});
export type ImportProgress = v.InferOutput<typeof ImportProgress>;
