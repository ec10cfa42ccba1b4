import { useInfiniteQuery } from '@dashboard/shared/query';
import { Flex, Text } from '@dashboard/shared/ui';
import { TriangleAlert } from 'lucide-react';
import { historyQuery } from '../api/releases';

/** Another operator moved the release after the dialog opened. The preview below shows the new state. */
export function ConflictNote({ name }: { name: string }) {
  const { data } = useInfiniteQuery(historyQuery(name));
  const last = data?.pages[0]?.moves[0];
  return (
    <Flex role="alert" gap="2" p="3" borderRadius="l2" bg="warn.subtle" textStyle="secondary">
      <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: 1 }} />
      <Text>
        {last ? `${last.actor} moved ${name} first: “${last.reason}”. ` : `${name} was moved first. `}
        Nothing was changed. Check the new state, then confirm again.
      </Text>
    </Flex>
  );
}
