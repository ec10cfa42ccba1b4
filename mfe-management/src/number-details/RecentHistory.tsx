import { FormAside } from '@dashboard/shared/forms';
import { Accordion } from '@dashboard/shared/forms/more-controls';
import { Stack, Text } from '@dashboard/shared/ui';

interface RecentHistoryProps {
  lines: readonly string[];
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** The history of a number's orders, newest first: the first line is visible, the others expand below it. */
export function RecentHistory({ lines: [newest, ...older], isOpen, onToggle }: RecentHistoryProps) {
  return (
    <FormAside title="Recent History">
      {newest === undefined && <Text color="fg.muted">No recent history records</Text>}
      {newest !== undefined && older.length === 0 && <Text textStyle="control">{newest}</Text>}
      {newest !== undefined && older.length > 0 && (
        <Accordion heading={newest} label="Older history" isOpen={isOpen} onToggle={onToggle}>
          <Stack as="ul" gap="2" listStyleType="none" textStyle="secondary">
            {older.map((line, index) => (
              // Lines have no id, and two may be equal.
              <li key={index}>{line}</li>
            ))}
          </Stack>
        </Accordion>
      )}
    </FormAside>
  );
}
