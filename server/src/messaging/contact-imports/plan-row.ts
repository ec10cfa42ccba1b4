import { CUSTOM_FIELDS_MAX, type ImportMode } from '@dashboard/shared/contracts';
import type { ContactRow } from '../messages/present-message';
import type { ImportedRow } from './map-row';

/** The columns of an existing contact that an import reads. */
export type Existing = Pick<
  ContactRow,
  'id' | 'number' | 'name' | 'email' | 'company' | 'customFields' | 'isOptOut' | 'isBlocked' | 'deletedAt'
>;

/** The columns that an import writes to an existing contact. */
export interface Details {
  name: string;
  email: string;
  company: string;
  customFields: Record<string, string>;
}

/**
 * What a row does to an existing contact. `restore` brings a deleted contact back as a new one. A contact that is
 * `optedOut` stays exactly as it is.
 */
export type RowPlan =
  | { kind: 'optedOut' }
  | { kind: 'failed'; reason: string }
  | { kind: 'keep' | 'update' | 'restore'; details: Details; isOptOut: boolean; joinsLists: boolean };

/** Values that differ only in spaces or in their Unicode form are the same. */
const comparable = (value: string) => value.normalize('NFC').replace(/\s+/g, ' ').trim();

function merged(mode: ImportMode, stored: string, imported: string): string {
  if (imported === '' || comparable(imported) === comparable(stored)) return stored;
  return mode === 'overwrite' || stored === '' ? imported : stored;
}

function mergedDetails(existing: Details, row: ImportedRow, mode: ImportMode): Details {
  if (mode === 'skip') return existing;
  // A map, because an object inherits properties: a field may be called "toString".
  const customFields = new Map(Object.entries(existing.customFields));
  for (const [name, value] of Object.entries(row.customFields))
    customFields.set(name, merged(mode, customFields.get(name) ?? '', value));
  return {
    name: merged(mode, existing.name, row.name),
    email: merged(mode, existing.email, row.email),
    company: merged(mode, existing.company, row.company),
    customFields: Object.fromEntries(customFields),
  };
}

const isSame = (one: Details, other: Details): boolean =>
  one.name === other.name &&
  one.email === other.email &&
  one.company === other.company &&
  Object.entries(other.customFields).every(([name, value]) => one.customFields[name] === value);

/** Plans a row for a contact that exists, in the given mode. Never plans to clear an opt-out or a block. */
export function planRow(existing: Existing, row: ImportedRow, mode: ImportMode): RowPlan {
  if (existing.isOptOut) return { kind: 'optedOut' };
  const { isOptOut } = row;
  if (existing.deletedAt !== null) return { kind: 'restore', details: row, isOptOut, joinsLists: true };
  const details = mergedDetails(existing, row, mode);
  if (Object.keys(details.customFields).length > CUSTOM_FIELDS_MAX)
    return { kind: 'failed', reason: `A contact has at most ${CUSTOM_FIELDS_MAX} custom fields.` };
  const kind = isOptOut || !isSame(existing, details) ? 'update' : 'keep';
  return { kind, details, isOptOut, joinsLists: mode !== 'skip' };
}
