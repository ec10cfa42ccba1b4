import {
  type Account,
  AccountForm,
  AccountUpdate,
  hiddenAccountFields,
  INVALID_VALUE,
  MessagingDefaults,
  REQUIRED,
  type SubjectPermissions,
  withoutHiddenFields,
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

/** Numbers that the form has as text: digits, or nothing for null. */
const TYPED_NUMBERS = ['campaignPace', 'agentCampaignMax'] as const;

/** The values of the form by the names of the account's fields. Unreadable fields have none. */
export type AccountValues = Record<string, unknown>;

export function toFormValues(account: Account): AccountValues {
  const values = Object.fromEntries(FIELDS.map((field) => [field, account[field]]));
  const typed = TYPED_NUMBERS.filter((field) => account[field] !== undefined);
  return {
    ...values,
    ...Object.fromEntries(typed.map((field) => [field, account[field]?.toString() ?? ''])),
  };
}

const AllFields = v.intersect([
  AccountForm,
  MessagingDefaults,
  v.object({ status: v.number(INVALID_VALUE), planId: v.number(REQUIRED) }),
]);

/** The values with numbers instead of their typed digits. */
function withNumbers(values: AccountValues): AccountValues {
  const numbers = TYPED_NUMBERS.flatMap((field) => {
    const parsed = v.safeParse(MessagingDefaults.entries[field], values[field]);
    return parsed.success ? [[field, parsed.output]] : [];
  });
  return { ...values, ...Object.fromEntries(numbers) };
}

/**
 * The valid values of the form, and those of hidden fields as they are. Errors of hidden fields, and of fields that the user
 * may not change, are ignored: the user cannot correct them, and they must not block the save of other fields.
 */
export const detailsSchema = (access: AccountAccess): v.GenericSchema<AccountValues> =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }): AccountValues => {
      const typed = dataset.value;
      const hidden = hiddenAccountFields(typed);
      const parsed = v.safeParse(AllFields, withoutHiddenFields(typed));
      if (parsed.success)
        return { ...parsed.output, ...Object.fromEntries(hidden.map((field) => [field, typed[field]])) };
      const own = parsed.issues.filter((issue) => {
        const name = v.getDotPath(issue) ?? '';
        return access(name) === 'edit' && !hidden.includes(name);
      });
      for (const { message, path } of own) addIssue({ message, ...(path && { path }) });
      return own.length > 0 ? NEVER : typed;
    }),
  );

/** The values with what is stored in each hidden field: it may be shown again later, and nothing typed there counts. */
const withHiddenFields = (stored: AccountValues, values: AccountValues): AccountValues => ({
  ...values,
  ...Object.fromEntries(hiddenAccountFields(values).map((field) => [field, stored[field]])),
});

/** The request for the changes of the initial values: only fields that the user may update. */
export function toUpdate(initial: AccountValues, typed: AccountValues, access: AccountAccess): AccountUpdate {
  const stored = withNumbers(initial);
  const values = withHiddenFields(stored, withNumbers(typed));
  // The server resets whether a moved account has US customers, unless the request says so.
  const isMoved = values.country !== stored.country;
  const isChanged = (field: FieldName) =>
    values[field] !== stored[field] || (isMoved && field === 'hasUsCustomers');
  const sent = FIELDS.filter(
    (field) => access(field) === 'edit' && values[field] !== undefined && isChanged(field),
  );
  return v.parse(AccountUpdate, Object.fromEntries(sent.map((field) => [field, values[field]])));
}
