import { COMPANY_MAX, type Contact, CUSTOM_FIELD_VALUE_MAX, EMAIL_MAX } from '@dashboard/shared/contracts';
import { Box, IconAction, Text } from '@dashboard/shared/ui';
import { Copy } from 'lucide-react';
import { copyText } from '../copy-text';
import { AddField } from './AddField';
import { companyError, emailError, fieldValueError, type PanelPatch } from './contact-facts';
import { EmailText } from './EmailText';
import { InlineField } from './InlineField';
import { localTimeText } from './local-time';
import { PanelSection } from './PanelSection';
import { useMinute } from './use-minute';

interface ContactFactsProps {
  contact: Contact;
  isEditable: boolean;
  /** Resolves to whether it is stored; `version` is the one that the edit started from. */
  onChange: (patch: PanelPatch, version?: number) => Promise<boolean>;
  /** Changes or adds a custom field, as `onChange` does. */
  onField: (name: string, value: string, version?: number) => Promise<boolean>;
}

/** Email, company, custom fields and local time of the contact. */
export function ContactFacts({ contact, isEditable, onChange, onField }: ContactFactsProps) {
  const shared = { isEditable, version: contact.version };
  return (
    <PanelSection>
      <Box as="dl" m="0">
        <InlineField
          {...shared}
          label="Email"
          inputType="email"
          value={contact.email}
          maxLength={EMAIL_MAX}
          validate={emailError}
          renderValue={(address) => <EmailText address={address} />}
          action={
            <IconAction
              label="Copy email"
              size="xs"
              boxSize="6"
              minW="6"
              color="fg.muted"
              onClick={() => void copyText(contact.email, 'Email')}
            >
              <Copy size={14} aria-hidden />
            </IconAction>
          }
          onSave={(email, version) => onChange({ email }, version)}
        />
        <InlineField
          {...shared}
          label="Company"
          value={contact.company}
          maxLength={COMPANY_MAX}
          validate={companyError}
          onSave={(company, version) => onChange({ company }, version)}
        />
        {Object.entries(contact.customFields).map(([name, value]) => (
          <InlineField
            {...shared}
            key={name}
            label={name}
            value={value}
            maxLength={CUSTOM_FIELD_VALUE_MAX}
            validate={fieldValueError}
            onSave={(next, version) => onField(name, next, version)}
          />
        ))}
        <LocalTime contact={contact} />
      </Box>
      {isEditable && <AddField fields={contact.customFields} onAdd={onField} />}
    </PanelSection>
  );
}

function LocalTime({ contact }: { contact: Contact }) {
  const timeText = localTimeText(contact, useMinute());
  if (timeText === null) return null;
  return (
    <Box display="grid" gridTemplateColumns="92px minmax(0, 1fr)" columnGap="2" minH="27px">
      <Text as="dt" textStyle="secondary" color="fg.muted" py="1">
        Local time
      </Text>
      <Text as="dd" m="0" textStyle="secondary" py="1" fontVariantNumeric="tabular-nums">
        {timeText}
        {contact.isTimeZoneEstimated && (
          <Text as="span" color="fg.subtle">
            {' '}
            estimated
          </Text>
        )}
      </Text>
    </Box>
  );
}
