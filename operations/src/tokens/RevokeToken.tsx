import { useAction } from '@dashboard/shared/query';
import { Button, Dialog, Text } from '@dashboard/shared/ui';
import type { ReleaseToken } from '../api/contract';
import { revokeToken } from '../api/tokens';

/** Asks before a token ends. */
export function RevokeToken({ token, onClose }: { token: ReleaseToken; onClose: () => void }) {
  const revoke = useAction({ mutationFn: () => revokeToken(token.tokenId), onSuccess: onClose });
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>Revoke {token.label}?</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description as={Text}>
          Programs that use it get an error at once. A revoked token cannot be used again.
        </Dialog.Description>
        {revoke.error && (
          <Text role="alert" mt="2" color="fg.error" textStyle="secondary">
            {revoke.error.message}
          </Text>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" data-autofocus="" disabled={revoke.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button colorPalette="red" loading={revoke.isPending} onClick={() => revoke.mutate()}>
          Revoke
        </Button>
      </Dialog.Footer>
    </>
  );
}
