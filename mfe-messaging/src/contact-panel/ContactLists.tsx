import type { Contact } from '@dashboard/shared/contracts';
import { Badge, Flex, Text } from '@dashboard/shared/ui';
import { PanelSection } from './PanelSection';

/** The lists the contact is on. */
export function ContactLists({ lists }: { lists: Contact['lists'] }) {
  return (
    <PanelSection title="Lists">
      {lists.length === 0 ? (
        <Text textStyle="secondary" color="fg.muted">
          Not on any list.
        </Text>
      ) : (
        <Flex as="ul" wrap="wrap" gap="1.5" m="0" p="0" listStyleType="none">
          {lists.map((list) => (
            <Badge
              as="li"
              key={list.listId}
              colorPalette="gray"
              minH="6"
              px="2"
              maxW="full"
              fontVariantNumeric="normal"
            >
              {list.name}
            </Badge>
          ))}
        </Flex>
      )}
    </PanelSection>
  );
}
