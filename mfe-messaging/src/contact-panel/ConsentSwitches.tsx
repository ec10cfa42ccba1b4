import type { Contact, ContactPatch } from '@dashboard/shared/contracts';
import { Toggle } from '@dashboard/shared/controls';
import { useSession } from '@dashboard/shared/session';
import { Box, Flex, Text } from '@dashboard/shared/ui';
import { useId, useState } from 'react';
import { OptBackInDialog } from '../composer/OptBackInDialog';
import { blockWords, optInWords } from './consent-words';
import { PanelSection } from './PanelSection';

interface ConsentSwitchesProps {
  contact: Contact;
  isEditable: boolean;
  /** The change on its way: its switch already stands where it will be. */
  changing: ContactPatch | undefined;
  onChange: (patch: ContactPatch) => void;
}

/** Whether the contact may be texted, and whether their texts are shown, with who decided it and when. */
export function ConsentSwitches({ contact, isEditable, changing, onChange }: ConsentSwitchesProps) {
  const { timeZone } = useSession();
  const [isAsking, setAsking] = useState(false);
  const now = new Date();
  const consent = optInWords(contact, timeZone, now);

  function handleOptIn(isOptIn: boolean) {
    if (isOptIn) setAsking(true);
    else onChange({ isOptOut: true });
  }

  return (
    <PanelSection>
      <ExplainedSwitch
        label="Opted in"
        words={consent.words}
        isOn={!(changing?.isOptOut ?? contact.isOptOut)}
        isLocked={!isEditable || consent.isLocked}
        onChange={handleOptIn}
      />
      <Box h="3" />
      <ExplainedSwitch
        label="Block"
        words={blockWords(contact, timeZone, now)}
        isOn={changing?.isBlocked ?? contact.isBlocked}
        isLocked={!isEditable}
        onChange={(isBlocked) => onChange({ isBlocked })}
      />
      {isAsking && <OptBackInDialog contact={contact} onClose={() => setAsking(false)} />}
    </PanelSection>
  );
}

interface ExplainedSwitchProps {
  label: string;
  words: string;
  isOn: boolean;
  isLocked: boolean;
  onChange: (isOn: boolean) => void;
}

function ExplainedSwitch({ label, words, isOn, isLocked, onChange }: ExplainedSwitchProps) {
  const wordsId = useId();
  return (
    <Flex gap="3" align="flex-start" justify="space-between">
      <Box minW="0">
        <Text textStyle="label">{label}</Text>
        <Text id={wordsId} textStyle="meta" color="fg.muted" mt="0.5">
          {words}
        </Text>
      </Box>
      <Toggle
        isOn={isOn}
        disabled={isLocked}
        onChange={onChange}
        aria-label={label}
        aria-describedby={wordsId}
      />
    </Flex>
  );
}
