import { Alert } from '@dashboard/shared/controls';
import { Button, Text } from '@dashboard/shared/ui';
import { useState } from 'react';
import { AudiencePeople } from '../details-step/AudiencePeople';
import { useEstimate } from '../use-estimate';
import { gapText } from './review-words';

/** The merge fields that keep the surrounding draft from being scheduled, with the people they are empty for. */
export function MergeGaps() {
  const { draft, estimate } = useEstimate();
  const [isOpen, setOpen] = useState(false);
  const gaps = estimate?.mergeGaps ?? [];
  if (gaps.length === 0) return null;
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>The message has empty fields</Alert.Title>
        <Alert.Description as="div">
          {gaps.map((gap) => (
            <Text key={gap.field}>{gapText(gap)}</Text>
          ))}
        </Alert.Description>
        {gaps.some(({ reason }) => reason === 'empty') && (
          <Button
            type="button"
            size="xs"
            variant="outline"
            mt="2"
            alignSelf="start"
            onClick={() => setOpen(true)}
          >
            Show them
          </Button>
        )}
      </Alert.Content>
      {isOpen && <AudiencePeople draft={draft} part="merge_missing" onClose={() => setOpen(false)} />}
    </Alert.Root>
  );
}
