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
import { MERGE_SAMPLE, type MergeValues } from '@dashboard/shared/text';
import { Box, Flex, HStack, IconAction, Text } from '@dashboard/shared/ui';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Pictures } from './use-pictures';

interface TemplateFieldProps {
  pictures: Pictures;
  label?: string;
  /** At the end of the label's line; inserts into the text. */
  labelEnd?: (insertion: ReturnType<typeof useTextInsertion>) => ReactNode;
  /** Follows the text wherever it is sent. */
  lastLine?: string | undefined;
  /** The values of the merge fields, shown where they are chosen. */
  values?: MergeValues;
  /** Counts the text as written. */
  describe?: (text: string) => ReturnType<typeof describeText>;
}

const describeTemplate = (text: string) => describeText(text, false);

/** The text of a message that is sent later, with its pictures, merge fields, tools and live counter. */
export function TemplateField({
  pictures,
  label = 'Text',
  labelEnd,
  lastLine,
  values = MERGE_SAMPLE,
  describe = describeTemplate,
}: TemplateFieldProps) {
  const hintsId = useId();
  const lastLineId = useId();
  const { input, message } = useTextField('text', label);
  const insertion = useTextInsertion({ onChange: input.onChange, onFiles: pictures.add });
  const count = describe(input.value);
  const problem = message ?? pictures.error ?? null;
  // The schema says the same about a text that is too long.
  const shownCount = problem !== null && count.level === 'stop' ? { ...count, reason: null } : count;
  return (
    <Box>
      <Flex justify="space-between" wrap="wrap" columnGap="3" rowGap="1.5" mb="1.5">
        <Text aria-hidden textStyle="label">
          {label}
        </Text>
        {labelEnd?.(insertion)}
      </Flex>
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
          label={label}
          placeholder={insertion.isDragOver ? 'Drop pictures here' : `Write the ${label.toLowerCase()}`}
          highlights={count.isUnicode}
          marksFields
          isInvalid={message !== undefined}
          minLines={5}
          describedBy={lastLine === undefined ? hintsId : `${lastLineId} ${hintsId}`}
          onFiles={pictures.add}
        />
        {lastLine !== undefined && (
          <Text
            id={lastLineId}
            mx="3"
            mb="2"
            pt="2"
            borderTopWidth="1px"
            borderTopStyle="dashed"
            fontSize="15px"
            color="fg.muted"
          >
            {lastLine}
          </Text>
        )}
        <AttachmentTray
          media={pictures.media}
          onRemoveMedia={pictures.remove}
          pending={pictures.pending}
          queue={pictures.queue}
        />
        <Flex align="center" justify="space-between" gap="2" px="1.5" pb="1.5">
          <HStack gap="0.5">
            <MergeFieldButton values={values} onPick={insertion.insertAtCaret} onDone={insertion.focus} />
            <EmojiButton onPick={insertion.insertAtCaret} onDone={insertion.focus} />
            <IconAction
              label={pictures.isFull ? `At most ${pictures.filesMax} pictures` : 'Add a picture'}
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
