import { pluralize } from '@dashboard/shared/format';
import { Button, Stack, Text } from '@dashboard/shared/ui';
import { useState } from 'react';

const PAGE_SIZE = 5;

/** The history of a number's orders, newest first, a few lines at a time. */
export function NumberHistory({ lines }: { lines: readonly string[] }) {
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const left = lines.length - shownCount;
  if (lines.length === 0) {
    return (
      <Text textStyle="secondary" color="fg.muted">
        No recent history records
      </Text>
    );
  }
  return (
    <>
      <Stack as="ul" aria-label="Recent History" gap="2" listStyleType="none" textStyle="secondary">
        {lines.slice(0, shownCount).map((line, index) => (
          // Lines have no id, and two may be equal.
          <li key={index}>{line}</li>
        ))}
      </Stack>
      {left > 0 && (
        <Button
          type="button"
          size="xs"
          variant="outline"
          alignSelf="flex-start"
          onClick={() => setShownCount(shownCount + PAGE_SIZE)}
        >
          Show {pluralize(Math.min(left, PAGE_SIZE), 'older record')}
        </Button>
      )}
    </>
  );
}
