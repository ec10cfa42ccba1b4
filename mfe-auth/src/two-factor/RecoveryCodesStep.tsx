import { useOnLeave } from '@dashboard/shared/forms';
import { notify } from '@dashboard/shared/notify';
import { useWhiteLabel } from '@dashboard/shared/session';
import { Button, chakra, Dialog, Spacer, Stack, Text } from '@dashboard/shared/ui';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { recoveryFile, recoveryText } from './recovery-file';

async function copy(codes: readonly string[]) {
  try {
    await navigator.clipboard.writeText(recoveryText(codes));
    notify({ kind: 'success', title: 'Done', detail: 'Recovery codes copied' });
  } catch {
    notify({ kind: 'error', title: 'Error', detail: 'The browser did not allow copying' });
  }
}

/** Shows new recovery codes, which are never shown again. */
export function RecoveryCodesStep({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { portalName } = useWhiteLabel();
  useOnLeave(onClose);
  const list = useRef<HTMLUListElement>(null);
  // The dialog is open already, and the field that had the focus is gone.
  useEffect(() => list.current?.focus(), []);
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>Save your recovery codes</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="4">
          <Dialog.Description as={Text} color="fg.muted">
            Each code works once, if you lose your phone. Store them in a safe place: they are not shown
            again.
          </Dialog.Description>
          <chakra.ul
            ref={list}
            display="grid"
            tabIndex={-1}
            aria-label="Recovery codes"
            gridTemplateColumns="repeat(auto-fill, minmax(140px, 1fr))"
            gap="2"
            p="4"
            borderWidth="1px"
            borderColor="border"
            rounded="l2"
            listStyleType="none"
            outline="none"
          >
            {codes.map((code) => (
              <li key={code}>
                <chakra.code>{code}</chakra.code>
              </li>
            ))}
          </chakra.ul>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" onClick={() => void copy(codes)}>
          <Copy size={16} aria-hidden />
          Copy
        </Button>
        <Button asChild variant="outline">
          <a {...recoveryFile(portalName, codes)}>
            <Download size={16} aria-hidden />
            Download
          </a>
        </Button>
        <Spacer />
        <Button type="button" onClick={onClose}>
          Done
        </Button>
      </Dialog.Footer>
    </>
  );
}
