import { RESPONSE_MEDIA_MAX } from '@dashboard/shared/contracts';
import { useTextField } from '@dashboard/shared/forms';
import {
  AttachmentTray,
  boxFrame,
  Counter,
  describeText,
  EmojiButton,
  MergeFieldButton,
  MessageField,
  pickFiles,
  TextHints,
  useTextInsertion,
} from '@dashboard/shared/message-field';
import { MERGE_SAMPLE } from '@dashboard/shared/text';
import { Box, Flex, HStack, IconAction, Text } from '@dashboard/shared/ui';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import type { Pictures } from './use-pictures';

/** The text of a response message with its pictures, tools and live counter. */
export function TemplateField({ pictures }: { pictures: Pictures }) {
  const hintsId = useId();
  const { input, message } = useTextField('text', 'Text');
  const insertion = useTextInsertion({ onChange: input.onChange, onFiles: pictures.add });
  const count = describeText(input.value, false);
  const problem = message ?? pictures.error ?? null;
  // The schema says the same about a text that is too long.
  const shownCount = problem !== null && count.level === 'stop' ? { ...count, reason: null } : count;
  return (
    <Box>
      <Text aria-hidden textStyle="label" mb="1.5">
        Text
      </Text>
      <Box
        css={boxFrame}
        borderColor={message === undefined ? undefined : 'border.error'}
        data-drag-over={insertion.isDragOver || undefined}
      >
        <MessageField
          ref={insertion.field}
          value={input.value}
          onChange={input.onChange}
          onBlur={() => input.onBlur()}
          label="Text"
          placeholder={insertion.isDragOver ? 'Drop pictures here' : 'Write the text'}
          highlights={count.isUnicode}
          marksFields
          isInvalid={message !== undefined}
          minLines={5}
          describedBy={hintsId}
          onFiles={pictures.add}
        />
        <AttachmentTray
          media={pictures.media}
          onRemoveMedia={pictures.remove}
          pending={pictures.pending}
          queue={pictures.queue}
        />
        <Flex align="center" justify="space-between" gap="2" px="1.5" pb="1.5">
          <HStack gap="0.5">
            <MergeFieldButton
              values={MERGE_SAMPLE}
              onPick={insertion.insertAtCaret}
              onDone={insertion.focus}
            />
            <EmojiButton onPick={insertion.insertAtCaret} onDone={insertion.focus} />
            <IconAction
              label={pictures.isFull ? `At most ${RESPONSE_MEDIA_MAX} pictures` : 'Add a picture'}
              color="fg.muted"
              disabled={pictures.isFull}
              onClick={() => pickFiles(pictures.add)}
            >
              <ImagePlus size={18} strokeWidth={1.75} />
            </IconAction>
          </HStack>
          <Counter label={count.label} pe="1.5" />
        </Flex>
      </Box>
      <Box mt="1" mx="-3">
        <TextHints
          id={hintsId}
          text={input.value}
          count={shownCount}
          fieldProblem={problem}
          onReplace={input.onChange}
        />
      </Box>
    </Box>
  );
}
