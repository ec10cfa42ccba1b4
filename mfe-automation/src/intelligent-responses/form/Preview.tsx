import type { IntentPreviewResult } from '@dashboard/shared/contracts';
import { Box, Button, chakra, Flex, Text } from '@dashboard/shared/ui';
import { History } from 'lucide-react';
import { useId, useState } from 'react';
import type { EditableIntent } from './intent-form';
import { outcomeText, previewText } from './preview-text';
import { usePreview } from './use-preview';

function Changes({ id, changes }: { id: string } & Pick<IntentPreviewResult, 'changes'>) {
  return (
    <chakra.ul id={id} listStyleType="none" mt="2" maxH="60" overflow="auto" borderWidth="1px" rounded="l2">
      {changes.map(({ messageId, text, before, after }) => (
        <chakra.li key={messageId} px="3" py="2" css={{ '& + &': { borderTopWidth: '1px' } }}>
          <Text overflowWrap="anywhere" lineClamp="2">
            {text}
          </Text>
          <Text textStyle="meta" color="fg.muted">
            {outcomeText(before)} → {outcomeText(after)}
          </Text>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** What the unsaved changes would do to the newest texts. */
export function Preview({ intent }: { intent: EditableIntent | null }) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const preview = usePreview(intent);
  const hasChanges = preview !== undefined && preview.result.changes.length > 0;
  return (
    <Box role="status" minH="5" textStyle="secondary" color="fg.muted">
      {preview && (
        <Flex gap="2" align="baseline" wrap="wrap">
          <Box as="span" alignSelf="center" aria-hidden>
            <History size={14} />
          </Box>
          <Text overflowWrap="anywhere">
            {previewText(preview.result, { before: intent?.phrases ?? [], after: preview.phrases })}
          </Text>
          {hasChanges && (
            <Button
              type="button"
              variant="plain"
              size="xs"
              h="6"
              px="0"
              color="brand.fg"
              aria-expanded={isOpen}
              aria-controls={list}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide them' : 'Show them'}
            </Button>
          )}
        </Flex>
      )}
      {hasChanges && isOpen && <Changes id={list} changes={preview.result.changes} />}
    </Box>
  );
}
