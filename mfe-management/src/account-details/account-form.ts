import {
  type Account,
  AccountForm,
  AccountUpdate,
  INVALID_VALUE,
  MessagingDefaults,
  REQUIRED,
  type SubjectPermissions,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import type { AccountAccess } from '../account-fields/account-access';

/** The user's access to each field of an account. */
export const accountAccess =
  ({ fields }: SubjectPermissions): AccountAccess =>
  (field) => {
    if (fields.update.includes(field)) return 'edit';
    return fields.read.includes(field) ? 'read' : 'hidden';
  };

type FieldName = Exclude<keyof AccountUpdate, 'version' | 'houseNumber'>;
const { version: _version, houseNumber: _houseNumber, ...fields } = AccountUpdate.entries;
// Object.keys loses the type of the names.
const FIELDS = Object.keys(fields) as FieldName[];

/** The values of the form by the names of the account's fields. Unreadable fields have none. */
export type AccountValues = Record<string, unknown>;

export function toFormValues(account: Account): AccountValues {
  const values = Object.fromEntries(FIELDS.map((field) => [field, account[field]]));
  const { campaignPace: pace } = account;
  return pace === undefined ? values : { ...values, campaignPace: pace?.toString() ?? '' };
}

const AllFields = v.intersect([
  AccountForm,
  MessagingDefaults,
  v.object({ status: v.number(INVALID_VALUE), planId: v.number(REQUIRED) }),
]);

/** The values with the pace as a number: the form has it as text. */
function withPace(values: AccountValues): AccountValues {
  const pace = v.safeParse(MessagingDefaults.entries.campaignPace, values.campaignPace);
  return pace.success ? { ...values, campaignPace: pace.output } : values;
}

/**
 * The valid values of the form. Errors of fields that the user may not change are ignored, as the server ignores them:
 * the user cannot correct them, and they must not block the save of other fields.
 */
export const detailsSchema = (access: AccountAccess): v.GenericSchema<AccountValues> =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }): AccountValues => {
      const parsed = v.safeParse(AllFields, dataset.value);
      if (parsed.success) return parsed.output;
      const own = parsed.issues.filter((issue) => access(v.getDotPath(issue) ?? '') === 'edit');
      for (const { message, path } of own) addIssue({ message, ...(path && { path }) });
      return own.length > 0 ? NEVER : dataset.value;
    }),
  );

/** The request for the changes: only fields that the user may update. */
export function toUpdate(account: Account, typed: AccountValues, access: AccountAccess): AccountUpdate {
  const values = withPace(typed);
  // The server resets whether a moved account has US customers, unless the request says so.
  const isMoved = values.country !== account.country;
  const isChanged = (field: FieldName) =>
    values[field] !== account[field] || (isMoved && field === 'hasUsCustomers');
  const sent = FIELDS.filter(
    (field) => access(field) === 'edit' && values[field] !== undefined && isChanged(field),
  );
  return v.parse(AccountUpdate, Object.fromEntries(sent.map((field) => [field, values[field]])));
}
