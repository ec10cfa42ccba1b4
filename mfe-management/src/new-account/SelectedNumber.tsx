import { ActivationType, phoneNumber } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import { useFieldValue } from '@dashboard/shared/forms';
import { isTollFree } from '@dashboard/shared/text';
import { Box, chakra, Flex, Text } from '@dashboard/shared/ui';
import { TriangleAlert } from 'lucide-react';
import * as v from 'valibot';

const ACTIVATED = 'Activated when the account is added.';
const IMPORTED = 'Existing number. Imported when the account is added.';
const NEEDS_REGISTRY = 'US carriers accept texts from it once the registry step is approved.';

/** Beside the choice of a number: the chosen one, and when it can be used. */
export function SelectedNumber() {
  const chosen = v.safeParse(phoneNumber, useFieldValue('phoneNumber'));
  const digits = chosen.success ? chosen.output : null;
  // Not the form's flag, which is about the search: an existing number may be toll-free too.
  const isFree = digits !== null && isTollFree(digits);
  const isImport = useFieldValue('phoneActivationType') === ActivationType.IMPORT;
  const needsRegistry = useFieldValue('hasUsCustomers') === true && !isFree;
  const kind = isFree ? 'Toll-free number' : 'Local number';
  return (
    <chakra.aside aria-label="Selected number" borderWidth="1px" borderColor="border" rounded="l3">
      <Box px="5" py="4">
        <Text textStyle="meta" color="fg.muted">
          Selected
        </Text>
        {digits === null ? (
          <Text textStyle="secondary">No number yet</Text>
        ) : (
          <>
            <Text textStyle="title" fontVariantNumeric="tabular-nums">
              {formatPhone(digits)}
            </Text>
            <Text mt="1" textStyle="secondary" color="fg.muted">
              {isImport ? IMPORTED : `${kind}. ${ACTIVATED}`}
            </Text>
          </>
        )}
      </Box>
      {digits !== null && needsRegistry && (
        <Flex gap="2" px="5" py="3" borderTopWidth="1px" borderColor="border" textStyle="secondary">
          <Box color="warn.fg" flexShrink="0" mt="0.5">
            <TriangleAlert size={16} aria-hidden />
          </Box>
          <Text color="fg.muted">{NEEDS_REGISTRY}</Text>
        </Flex>
      )}
    </chakra.aside>
  );
}
