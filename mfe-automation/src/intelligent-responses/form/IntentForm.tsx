import type {
  IntelligentResponse,
  IntelligentResponses,
  IntelligentResponseValues,
} from '@dashboard/shared/contracts';
import { formatClock } from '@dashboard/shared/format';
import { PageForm, type UpdateBase } from '@dashboard/shared/forms';
import { notifyCreated, notifyUpdated } from '@dashboard/shared/notify';
import { useSession } from '@dashboard/shared/session';
import { Box, Button, Flex, Heading, Spacer, Text } from '@dashboard/shared/ui';
import { Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { createIntent, updateIntent } from '../../api/intelligent-responses';
import { useViewParam } from '../view-param';
import { DeleteIntentDialog } from './DeleteIntentDialog';
import { IntentFields } from './IntentFields';
import { IntentFormSchema, intentValues } from './intent-form';

interface IntentFormProps {
  /** Null for a new one. */
  intent: IntelligentResponse | null;
  /** The first phrase of a new intent. */
  phrase?: string | undefined;
  intents: IntelligentResponses;
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

function FormHead({
  intent,
  onDelete,
}: {
  intent: IntelligentResponse | null;
  onDelete: (() => void) | null;
}) {
  return (
    <Flex align="center" gap="3" minH="9" wrap="wrap" maxW="720px">
      <Heading as="h2" textStyle="section" overflowWrap="anywhere">
        {intent?.name ?? 'New intent'}
      </Heading>
      {intent && <Saved intent={intent} />}
      <Spacer />
      {onDelete && (
        <Button type="button" variant="ghost" size="sm" onClick={onDelete}>
          <Trash2 size={16} aria-hidden />
          Delete
        </Button>
      )}
    </Flex>
  );
}

/** Adds or edits an intent. */
export function IntentForm({ intent, phrase, intents: { choices, canChange } }: IntentFormProps) {
  const { select } = useViewParam();
  const [isDeleting, setDeleting] = useState(false);
  const initialValues = useMemo(() => intentValues(intent, phrase), [intent, phrase]);
  const save = useCallback(
    async (values: IntelligentResponseValues, { version }: UpdateBase) => {
      if (intent === null) {
        const { id } = await createIntent(values);
        notifyCreated('Intent');
        select(id);
        return;
      }
      await updateIntent(intent.id, { ...values, ...(version !== undefined && { version }) });
      notifyUpdated('Intent');
    },
    [intent, select],
  );
  return (
    <Box flex="1" minW="0" h="100%">
      <PageForm
        schema={IntentFormSchema}
        subject={intent?.name ?? 'this intent'}
        initialValues={initialValues}
        {...(intent && { version: intent.version })}
        onSubmit={save}
        isNew={intent === null}
        isWide
      >
        <FormHead intent={intent} onDelete={intent && canChange ? () => setDeleting(true) : null} />
        <IntentFields intent={intent} choices={choices} isReadOnly={!canChange} />
      </PageForm>
      {isDeleting && intent && (
        <DeleteIntentDialog
          intent={intent}
          onDeleted={() => select(null)}
          onClose={() => setDeleting(false)}
        />
      )}
    </Box>
  );
}
