import type { DevOverride } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { useMutation } from '@dashboard/shared/query';
import { reloadPage, usePageData } from '@dashboard/shared/session';
import { Button, Flex, Text } from '@dashboard/shared/ui';
import { resetDevOverride } from './dev-override-requests';
import { useDevOverride } from './dev-override-store';

function useMessage({ name, origin }: DevOverride): string {
  const { problem, isBroken, hasNewer, isReset } = useDevOverride();
  if (isReset) return `Reload the page to load the published version of ${name}.`;
  if (problem !== null) return `${problem} This is the published version of ${name}.`;
  const source = `${name} comes from ${origin}`;
  if (isBroken) return `${source}. The last change could not be built.`;
  return hasNewer ? `${source}. Reload the page to load the newer build.` : source;
}

function ResetButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: resetDevOverride,
    onSuccess: () => {
      if (!reloadPage()) useDevOverride.setState({ isReset: true });
    },
    onError: (error) => notify({ kind: 'error', detail: toRequestError(error).message }),
  });
  return (
    <Button size="xs" variant="outline" bg="bg" color="fg" loading={isPending} onClick={() => mutate()}>
      Reset
    </Button>
  );
}

function Bar({ override }: { override: DevOverride }) {
  const message = useMessage(override);
  const isReset = useDevOverride((state) => state.isReset);
  return (
    <Flex
      as="section"
      aria-label="Remote in development"
      align="center"
      justify="center"
      gap="3"
      px="4"
      py="1"
      bg="warn.subtle"
      color="warn.fg"
      borderBottomWidth="1px"
      borderColor="warn.line"
      textStyle="secondary"
      fontWeight="500"
    >
      <Text role="status" minW="0" overflowWrap="anywhere">
        {message}
      </Text>
      {!isReset && <ResetButton />}
    </Flex>
  );
}

/** Shows on every page that a remote comes from the developer's machine, and ends that. */
export function DevOverrideBar(_: { isOpen: boolean; onClose: () => void }) {
  const { devOverride } = usePageData();
  return devOverride ? <Bar override={devOverride} /> : null;
}
