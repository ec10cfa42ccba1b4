import { pluralize } from '@dashboard/shared/format';
import { useFormValues } from '@dashboard/shared/forms';
import { type Business, countSegments, helpReply, optOutConfirmation } from '@dashboard/shared/text';
import { Box, Stack, Text } from '@dashboard/shared/ui';

const text = (value: unknown) => String(value ?? '').trim();

const businessOf = (values: Record<string, unknown>): Business => ({
  companyName: text(values.companyName),
  contactNumber: text(values.contactNumber),
  email: text(values.email),
  replyBusinessName: text(values.replyBusinessName),
  helpContact: text(values.helpContact),
  optOutReply: text(values.optOutReply),
});

function Reply({ keyword, text: reply }: { keyword: string; text: string }) {
  return (
    <Box>
      <Text as="dt" textStyle="meta" color="fg.muted" mb="1">
        {`Preview of the reply to ${keyword} · ${pluralize(countSegments(reply).segments, 'segment')}`}
      </Text>
      <Box as="dd" px="3" py="2" rounded="l3" bg="bg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {reply}
      </Box>
    </Box>
  );
}

/** The replies as contacts get them with the values of the form. */
export function ReplyPreview() {
  const business = businessOf(useFormValues());
  return (
    <Stack as="dl" gap="3">
      <Reply keyword="STOP" text={optOutConfirmation(business)} />
      <Reply keyword="HELP" text={helpReply(business)} />
    </Stack>
  );
}
