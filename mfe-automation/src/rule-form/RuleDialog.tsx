import type {
  AutomaticResponse,
  AutomaticResponseCreate,
  ResponseMessage,
} from '@dashboard/shared/contracts';
import { DialogShell, FormDialogContent, type SelectOption, type UpdateBase } from '@dashboard/shared/forms';
import { notifyCreated, notifyUpdated } from '@dashboard/shared/notify';
import { queryClient } from '@dashboard/shared/query';
import { Box } from '@dashboard/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import {
  automaticResponsesQuery,
  createRule,
  refreshAutomaticResponses,
  updateRule,
} from '../api/automatic-responses';
import { warnOfCollisions } from '../automatic-responses/warn-of-collisions';
import { AddResponseMessageContent } from '../response-message-form/AddResponseMessage';
import { ReloadToEdit } from './ReloadToEdit';
import { RuleFields } from './RuleFields';
import { NEW_RULE, ruleFormSchema, toRuleValues } from './rule-form';

const NOUN = 'Automatic response';

async function create(values: AutomaticResponseCreate) {
  const { collisions } = await createRule(values);
  notifyCreated(NOUN);
  warnOfCollisions(collisions);
}

async function update(id: number, values: AutomaticResponseCreate, { version }: UpdateBase) {
  const { collisions } = await updateRule(id, { ...values, ...(version !== undefined && { version }) });
  notifyUpdated(NOUN);
  warnOfCollisions(collisions);
}

/** The response message that is written without leaving the rule. */
function useNewMessage() {
  const [isWriting, setWriting] = useState(false);
  const [added, setAdded] = useState<SelectOption<number> | null>(null);
  return {
    isWriting,
    added,
    write: useCallback(() => setWriting(true), []),
    close: useCallback(() => setWriting(false), []),
    handleAdded: useCallback(
      ({ responseMessageId, name, text }: ResponseMessage) =>
        setAdded({ value: responseMessageId, display: name, description: text }),
      [],
    ),
  };
}

interface RuleDialogProps {
  /** Null for a new rule. */
  rule: AutomaticResponse | null;
  onClose: () => void;
}

/** Adds or edits a rule. Live changes do not replace the values that the user edits. */
export function RuleDialog({ rule: shown, onClose }: RuleDialogProps) {
  const [rule, setRule] = useState(shown);
  const initialValues = useMemo(() => (rule ? toRuleValues(rule) : NEW_RULE), [rule]);
  const save = useCallback(
    async (values: AutomaticResponseCreate, base: UpdateBase) => {
      await (rule ? update(rule.id, values, base) : create(values));
      onClose();
    },
    [rule, onClose],
  );
  async function reload() {
    await refreshAutomaticResponses();
    const { items } = await queryClient.ensureQueryData(automaticResponsesQuery);
    setRule(items.find(({ id }) => id === rule?.id) ?? rule);
  }
  const messages = useNewMessage();
  if (initialValues === null)
    return (
      <DialogShell onClose={onClose}>
        <ReloadToEdit onClose={onClose} />
      </DialogShell>
    );
  return (
    <DialogShell onClose={onClose} size={messages.isWriting ? 'xl' : 'md'}>
      {/* Hidden, not unmounted: the form keeps what was entered. */}
      <Box display={messages.isWriting ? 'none' : 'contents'}>
        <FormDialogContent
          title={rule ? 'Edit Automatic Response' : 'Add Automatic Response'}
          submitLabel={rule ? 'Save' : 'Add Automatic Response'}
          subject={rule ? 'this automatic response' : 'the new automatic response'}
          schema={ruleFormSchema}
          initialValues={initialValues}
          {...(rule && { version: rule.version, onReload: reload })}
          onSubmit={save}
          onClose={onClose}
          onPrompt={messages.close}
        >
          <RuleFields rule={rule} newMessage={messages.added} onWrite={messages.write} />
        </FormDialogContent>
      </Box>
      {messages.isWriting && (
        <AddResponseMessageContent onClose={messages.close} onAdded={messages.handleAdded} />
      )}
    </DialogShell>
  );
}
