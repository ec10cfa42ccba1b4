import { formatPhone } from '@dashboard/shared/format';
import { SelectField, TextField, useFieldValue } from '@dashboard/shared/forms';
import { PhoneField, TaxIdField } from '@dashboard/shared/forms/fields';
import type { ComponentProps } from 'react';
import { ByAccess } from './account-access';

// The fields of shared forms, each editable, read-only or hidden by the user's access to the account.

export function AccountTextField(field: ComponentProps<typeof TextField>) {
  return (
    <ByAccess name={field.name} label={field.label}>
      <TextField autoComplete="off" {...field} />
    </ByAccess>
  );
}

export function AccountPhoneField(field: ComponentProps<typeof PhoneField>) {
  const text = formatPhone(String(useFieldValue(field.name) ?? ''));
  return (
    <ByAccess name={field.name} label={field.label} text={text}>
      <PhoneField {...field} />
    </ByAccess>
  );
}

export function AccountTaxIdField(field: ComponentProps<typeof TaxIdField>) {
  return (
    <ByAccess name={field.name} label={field.label}>
      <TaxIdField {...field} />
    </ByAccess>
  );
}

export function AccountSelectField(field: ComponentProps<typeof SelectField>) {
  const value = useFieldValue(field.name);
  const chosen = field.options.find((option) => option.value === value);
  return (
    <ByAccess name={field.name} label={field.label} text={chosen?.display} help={field.help}>
      <SelectField {...field} />
    </ByAccess>
  );
}
