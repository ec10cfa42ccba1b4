import type { IntelligentResponse, IntelligentResponses } from '@dashboard/shared/contracts';
import { LoadedRecord } from '@dashboard/shared/forms';
import { useQuery } from '@dashboard/shared/query';
import { Box, Button, EmptyState, Heading } from '@dashboard/shared/ui';
import { BrainCircuit, Plus } from 'lucide-react';
import { useState } from 'react';
import { intentsQuery } from '../api/intelligent-responses';
import { IntentForm } from './form/IntentForm';
import { isEditable } from './form/intent-form';
import { IntentList } from './IntentList';
import { TestBox } from './test-box/TestBox';
import { useViewParam } from './view-param';

/** Three panes: intents, the form of one, and the test box. Stacked when space is limited. */
const PANES = {
  display: 'grid',
  flex: '1',
  minH: '0',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // As high as their contents: the page scrolls, not its parts.
  gridAutoRows: 'max-content',
  alignContent: 'start',
  overflow: 'auto',
  lg: {
    gridTemplateColumns: '248px minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    overflow: 'hidden',
    alignContent: 'stretch',
  },
  xl: { gridTemplateColumns: '248px minmax(0, 1fr) 320px' },
} as const;

function NoIntents({ canChange, onAdd }: { canChange: boolean; onAdd: () => void }) {
  return (
    <EmptyState
      icon={<BrainCircuit size={20} strokeWidth={1.75} />}
      title="No intents yet"
      description="An intent has phrases that customers write, and the response to them."
      action={
        canChange && (
          <Button onClick={onAdd}>
            <Plus size={16} aria-hidden />
            Add Intent
          </Button>
        )
      }
    />
  );
}

/** In place of the form of an intent with a setting of a newer release. */
function ReloadToOpen({ intent }: { intent: IntelligentResponse }) {
  return (
    <Box px={{ base: '3', md: '4', lg: '6' }} py="5">
      <Heading as="h2" textStyle="section" overflowWrap="anywhere">
        {intent.name}
      </Heading>
      <EmptyState
        title="Reload the page to open this intent"
        description="It has a setting that this page does not know yet."
      />
    </Box>
  );
}

/**
 * The intent that the address selects, or the first one. Until the address changes, the same intent stays: a colleague may
 * add one that comes first, and may delete this one, or save a setting of a newer release, while its form has changes.
 */
function useShownIntent(
  items: readonly IntelligentResponse[],
  { selected, isUnsaved }: { selected: string | null; isUnsaved: boolean },
): IntelligentResponse | null {
  const [shown, setShown] = useState<{ selected: string | null; intent: IntelligentResponse | null }>();
  const kept = shown?.selected === selected ? shown.intent : null;
  const current = items.find(({ id }) => id === kept?.id);
  const hasForm = current !== undefined && isEditable(current);
  const intent =
    (isUnsaved && !hasForm ? kept : current) ??
    items.find(({ id }) => String(id) === selected) ??
    items[0] ??
    null;
  if (shown?.selected !== selected || shown.intent !== intent) setShown({ selected, intent });
  return intent;
}

/** The intents, the form of the selected one, and the test box. */
export function IntentsView({ intents }: { intents: IntelligentResponses }) {
  const { selected, phrase, select } = useViewParam();
  const { items, canChange } = intents;
  // Loaded already by the page. The form reloads it when its save conflicts with another one.
  const record = useQuery(intentsQuery);
  const isNew = selected === 'new' && canChange;
  const [isUnsaved, setUnsaved] = useState(false);
  const shown = useShownIntent(items, { selected, isUnsaved });
  const intent = isNew ? null : shown;
  if (intent === null && !isNew) return <NoIntents canChange={canChange} onAdd={() => select('new')} />;
  return (
    <Box css={PANES}>
      <Box borderEndWidth={{ lg: '1px' }} minH="0" maxH={{ base: '56', lg: 'none' }} overflow="auto">
        <IntentList intents={items} selectedId={intent?.id ?? null} />
      </Box>
      <Box minH="0" minW="0" borderTopWidth={{ base: '1px', lg: '0' }}>
        {intent === null || isEditable(intent) ? (
          <LoadedRecord record={record} noun="intent">
            {() => (
              <IntentForm
                key={intent?.id ?? 'new'}
                intent={intent}
                phrase={phrase}
                intents={intents}
                onUnsaved={setUnsaved}
              />
            )}
          </LoadedRecord>
        ) : (
          <ReloadToOpen intent={intent} />
        )}
      </Box>
      <Box
        bg="bg.panel"
        minH="0"
        overflow="auto"
        borderStartWidth={{ xl: '1px' }}
        borderTopWidth={{ base: '1px', xl: '0' }}
        gridColumn={{ lg: '1 / -1', xl: 'auto' }}
      >
        <TestBox />
      </Box>
    </Box>
  );
}
