import type {
  IntelligentResponse,
  IntelligentResponses,
  IntelligentResponseValues,
} from '@dashboard/shared/contracts';
import { formatClock } from '@dashboard/shared/format';
import { PageForm, type UpdateBase, useUnsavedChanges } from '@dashboard/shared/forms';
import { notifyCreated, notifyUpdated } from '@dashboard/shared/notify';
import { useSession } from '@dashboard/shared/session';
import { Box, Button, Flex, Heading, Spacer, Text } from '@dashboard/shared/ui';
import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createIntent, updateIntent } from '../../api/intelligent-responses';
import { intentSearch, useViewParam } from '../view-param';
import { DeleteIntentDialog } from './DeleteIntentDialog';
import { IntentFields } from './IntentFields';
import { type EditableIntent, IntentFormSchema, intentValues } from './intent-form';

interface IntentFormProps {
  /** Null for a new one. */
  intent: EditableIntent | null;
  /** The first phrase of a new intent. */
  phrase?: string | undefined;
  intents: IntelligentResponses;
  /** Called with whether the form has unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
}

function Saved({ intent }: { intent: IntelligentResponse }) {
  const { timeZone } = useSession();
  return (
    <Text textStyle="secondary" color="fg.muted">
      Saved {formatClock(new Date(intent.updatedAt), timeZone)}
      {intent.updatedBy && ` by ${intent.updatedBy}`}
    </Text>
  );
}

/** Delete, with its question. The changes of a deleted intent are discarded. */
function DeleteButton({ intent }: { intent: IntelligentResponse }) {
  const { select } = useViewParam();
  const { discard } = useUnsavedChanges();
  const [isDeleting, setDeleting] = useState(false);
  const leave = () => {
    discard();
    select(null);
  };
  return (
    <>
      <Button type="button" variant="ghost" size="sm" onClick={() => setDeleting(true)}>
        <Trash2 size={16} aria-hidden />
        Delete
      </Button>
      {isDeleting && (
        <DeleteIntentDialog intent={intent} onDeleted={leave} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}

interface FormHeadProps extends Pick<IntentFormProps, 'intent' | 'onUnsaved'> {
  canDelete: boolean;
}

function FormHead({ intent, canDelete, onUnsaved }: FormHeadProps) {
  const { hasChanges } = useUnsavedChanges();
  useEffect(() => {
    onUnsaved(hasChanges);
    return () => onUnsaved(false);
  }, [hasChanges, onUnsaved]);
  return (
    <Flex align="center" gap="3" minH="9" wrap="wrap" maxW="720px">
      <Heading as="h2" textStyle="section" overflowWrap="anywhere">
        {intent?.name ?? 'New intent'}
      </Heading>
      {intent && <Saved intent={intent} />}
      <Spacer />
      {intent && canDelete && <DeleteButton intent={intent} />}
    </Flex>
  );
}

/** Adds or edits an intent. */
export function IntentForm({ intent, phrase, intents, onUnsaved }: IntentFormProps) {
  const { choices, canChange } = intents;
  const nextSearch = useRef('');
  const initialValues = useMemo(() => intentValues(intent, phrase), [intent, phrase]);
  const save = useCallback(
    async (values: IntelligentResponseValues, { version }: UpdateBase) => {
      if (intent === null) {
        const { id } = await createIntent(values);
        nextSearch.current = intentSearch(id);
        notifyCreated('Intent');
        return;
      }
      await updateIntent(intent.id, { ...values, ...(version !== undefined && { version }) });
      notifyUpdated('Intent');
    },
    [intent],
  );
  return (
    <Box flex="1" minW="0" h="100%">
      <PageForm
        schema={IntentFormSchema}
        subject={intent?.name ?? 'this intent'}
        initialValues={initialValues}
        {...(intent ? { version: intent.version } : { continueTo: () => nextSearch.current })}
        onSubmit={save}
        isInSearch
        isNew={intent === null}
        isWide
      >
        <FormHead intent={intent} canDelete={canChange} onUnsaved={onUnsaved} />
        <IntentFields intent={intent} choices={choices} isReadOnly={!canChange} />
      </PageForm>
    </Box>
  );
}
