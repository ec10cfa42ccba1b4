import type { Contact, ContactPatch } from '@dashboard/shared/contracts';
import { Toggle } from '@dashboard/shared/controls';
import { useSession } from '@dashboard/shared/session';
import { Box, Flex, Text } from '@dashboard/shared/ui';
import { useId, useState } from 'react';
import { OptBackInDialog } from '../edit-contact/OptBackInDialog';
import { blockStatusText, optInStatus } from './consent-status';
import type { PanelPatch } from './contact-facts';
import { PanelSection } from './PanelSection';

interface ConsentSwitchesProps {
  contact: Contact;
  isEditable: boolean;
  /** The changes being saved; their switches already show the new state. */
  changing: ContactPatch;
  onChange: (patch: PanelPatch) => void;
}

/** Switches for opt-in and block, with the person and time of the last change. */
export function ConsentSwitches({ contact, isEditable, changing, onChange }: ConsentSwitchesProps) {
  const { timeZone } = useSession();
  const [isAsking, setAsking] = useState(false);
  const now = new Date();
  const consent = optInStatus(contact, timeZone, now);

  function handleOptIn(isOptIn: boolean) {
    if (isOptIn) setAsking(true);
    else onChange({ isOptOut: true });
  }

  return (
    <PanelSection>
      <ExplainedSwitch
        label="Opted in"
        description={consent.text}
        isOn={!(changing.isOptOut ?? contact.isOptOut)}
        isLocked={!isEditable || consent.isLocked}
        onChange={handleOptIn}
      />
      <Box h="3" />
      <ExplainedSwitch
        label="Block"
        description={blockStatusText(contact, timeZone, now)}
        isOn={changing.isBlocked ?? contact.isBlocked}
        isLocked={!isEditable}
        onChange={(isBlocked) => onChange({ isBlocked })}
      />
      {isAsking && <OptBackInDialog contact={contact} onClose={() => setAsking(false)} />}
    </PanelSection>
  );
}

interface ExplainedSwitchProps {
  label: string;
  description: string;
  isOn: boolean;
  isLocked: boolean;
  onChange: (isOn: boolean) => void;
}

function ExplainedSwitch({ label, description, isOn, isLocked, onChange }: ExplainedSwitchProps) {
  const descriptionId = useId();
  return (
    <Flex gap="3" align="flex-start" justify="space-between">
      <Box minW="0">
        <Text textStyle="label">{label}</Text>
        <Text id={descriptionId} textStyle="meta" color="fg.muted" mt="0.5">
          {description}
        </Text>
      </Box>
      <Toggle
        isOn={isOn}
        disabled={isLocked}
        onChange={onChange}
        aria-label={label}
        aria-describedby={descriptionId}
      />
    </Flex>
  );
}
