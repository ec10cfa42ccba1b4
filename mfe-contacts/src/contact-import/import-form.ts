import {
  CONSENT_MISSING,
  type ContactImport,
  ContactImportStart,
  INVALID_VALUE,
  NAME_MAX,
  optionalText,
} from '@dashboard/shared/contracts';
import { RequestError } from '@dashboard/shared/http';
import * as v from 'valibot';
import { type ColumnMapping, guessedMapping, mappingProblem, toImportMapping } from './column-mapping';

const { listIds, onMatch } = ContactImportStart.entries;

const Values = v.object({
  /** The chosen file. It is uploaded at once; afterward only `imported` matters. */
  file: v.unknown(),
  imported: v.custom<ContactImport>((value) => value !== null, 'Choose a file to import.'),
  mapping: v.pipe(
    v.custom<ColumnMapping>(Array.isArray),
    v.check(
      (mapping) => mappingProblem(mapping) === undefined,
      ({ input }) => mappingProblem(input) ?? INVALID_VALUE,
    ),
  ),
  listIds,
  /** The name of a list that the start creates, or nothing. */
  newList: optionalText(NAME_MAX),
  onMatch,
  consent: v.literal(true, CONSENT_MISSING),
});
export type ImportForm = v.InferOutput<typeof Values>;
/** The valid values of the steps before an import starts. Its input is open, because the form starts without a file. */
export const ImportForm: v.GenericSchema<Record<string, unknown>, ImportForm> = Values;

/** The values of an import that was uploaded earlier, or of none yet. */
export const initialValues = (imported: ContactImport | null) => ({
  file: null,
  imported,
  mapping: imported ? guessedMapping(imported.columns) : [],
  listIds: [],
  newList: '',
  onMatch: 'updateBlanks' as const,
  consent: false,
});

/** The request of the valid values. `newListId`: the list that was created for the import. */
export function toStart(values: ImportForm, newListId: number | null): ContactImportStart {
  return {
    mapping: toImportMapping(values.mapping, values.imported.columns),
    listIds: newListId === null ? values.listIds : [...values.listIds, newListId],
    onMatch: values.onMatch,
    consent: values.consent,
  };
}

/** The error with the form's name of a field: the form has one field for the columns of all fields. */
export function withFormNames(error: unknown, nameOf: (requestName: string) => string): unknown {
  if (!(error instanceof RequestError)) return error;
  const errors = Object.entries(error.errors).map(([name, messages]) => [nameOf(name), messages]);
  return new RequestError(error.message, { ...error, errors: Object.fromEntries(errors) });
}
