import { type CompanyUser, USERNAME_MAX } from '@dashboard/shared/contracts';
import { FieldPair, FormSection, SelectField } from '@dashboard/shared/forms';
import { PhoneField } from '@dashboard/shared/forms/fields';
import { EmailField, NameFields, UsernameField, useReadOnlyFields } from '@dashboard/shared/user-form';
import { useMemo } from 'react';
import type { UserChoices } from '../api/company-user-form';
import { numberOptions } from './company-user-form';

interface CompanyUserFieldsProps {
  choices: UserChoices;
  /** The record being edited. Undefined for a new user. */
  user?: CompanyUser;
}

const NO_NUMBERS = 'This account has no text numbers yet. Add one first: every user needs a number.';

function Preferences({ choices: { zones, numbers }, user }: CompanyUserFieldsProps) {
  const isReadOnly = useReadOnlyFields({ user, resource: 'Company Users' });
  const currentNumber = user?.defaultNumber;
  const numberChoices = useMemo(() => numberOptions(numbers, currentNumber), [numbers, currentNumber]);
  const zoneChoices = useMemo(
    () => zones.map(({ id, description }) => ({ value: id, display: description })),
    [zones],
  );
  return (
    <FormSection title="Preferences">
      <FieldPair>
        <SelectField
          name="defaultNumber"
          label="Default Number"
          options={numberChoices}
          help={numberChoices.length === 0 ? NO_NUMBERS : 'New texts start from this number.'}
          isRequired
          isReadOnly={isReadOnly('defaultNumber')}
        />
        <SelectField
          name="timeZone"
          label="Time Zone"
          options={zoneChoices}
          isRequired
          isReadOnly={isReadOnly('timeZone')}
        />
      </FieldPair>
    </FormSection>
  );
}

/** The identity and preferences of a company user. */
export function CompanyUserFields(props: CompanyUserFieldsProps) {
  const identity = { user: props.user, resource: 'Company Users' } as const;
  const isReadOnly = useReadOnlyFields(identity);
  return (
    <>
      <FormSection title="Details">
        <NameFields {...identity} />
        <FieldPair>
          <UsernameField {...identity} max={USERNAME_MAX} />
          <EmailField {...identity} />
        </FieldPair>
        <FieldPair>
          <PhoneField
            name="contactNumber"
            label="Contact Number"
            help="Optional."
            isReadOnly={isReadOnly('contactNumber')}
          />
        </FieldPair>
      </FormSection>
      <Preferences {...props} />
    </>
  );
}
