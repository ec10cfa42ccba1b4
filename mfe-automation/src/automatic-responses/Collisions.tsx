import type { RuleCollision } from '@dashboard/shared/contracts';
import { Link } from '@dashboard/shared/router';
import { Button, Flex, Stack, Text } from '@dashboard/shared/ui';
import { TriangleAlert } from 'lucide-react';
import { collisionText } from './rule-words';

interface CollisionsProps {
  collisions: readonly RuleCollision[];
  /** Null for users who may not change rules. */
  editPath: ((id: number) => string) | null;
}

/** Rules that never reply, because an earlier one fits the same texts. */
export function Collisions({ collisions, editPath }: CollisionsProps) {
  if (collisions.length === 0) return null;
  return (
    <Stack as="ul" aria-label="Colliding rules" gap="2" mt="4" listStyleType="none">
      {collisions.map((collision) => (
        <Flex
          as="li"
          key={`${collision.first.id}-${collision.second.id}`}
          align="center"
          gap="3"
          px="4"
          py="3"
          borderWidth="1px"
          borderColor="warn.line"
          borderRadius="l3"
          bg="warn.subtle"
        >
          <Flex color="warn.fg" flexShrink="0">
            <TriangleAlert size={16} aria-hidden />
          </Flex>
          <Text textStyle="secondary" flex="1" minW="0">
            {collisionText(collision)}
          </Text>
          {editPath && (
            <Button asChild variant="plain" size="sm">
              <Link to={editPath(collision.second.id)}>Review</Link>
            </Button>
          )}
        </Flex>
      ))}
    </Stack>
  );
}
