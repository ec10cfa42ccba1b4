import { isEndUser, useSession } from '@dashboard/shared/session';
import { useConnection } from '@dashboard/shared/socket';
import { Flex, Spinner } from '@dashboard/shared/ui';

/**
 * Shows that the live connection is being restored. Messages that end users write in the meantime are saved as drafts.
 */
export function ConnectionBar() {
  const connection = useConnection();
  const { userType } = useSession();
  const isLost = connection === 'reconnecting';
  return (
    <div role="status" aria-label="Connection">
      {isLost && (
        <Flex
          align="center"
          justify="center"
          gap="2"
          h="8"
          bg="warn.subtle"
          color="warn.fg"
          borderBottomWidth="1px"
          borderColor="warn.line"
          textStyle="secondary"
          fontWeight="500"
        >
          <Spinner boxSize="3" borderWidth="1.5px" />
          {isEndUser(userType) ? 'Reconnecting… your draft is saved' : 'Reconnecting…'}
        </Flex>
      )}
    </div>
  );
}
