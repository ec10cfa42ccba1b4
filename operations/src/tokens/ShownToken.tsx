import { Button, Dialog, Input, Text } from '@dashboard/shared/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';

interface ShownTokenProps {
  token: string;
  label: string;
  onClose: () => void;
}

/** A new token. The server stores only its hash, so it cannot be shown again. */
export function ShownToken({ token, label, onClose }: ShownTokenProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => setCopied('Copied.'),
      () => setCopied('The browser did not allow it. Select and copy the token.'),
    );
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>Token {label}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description as={Text} mb="3">
          Copy the token now. It is not shown again.
        </Dialog.Description>
        <Input
          readOnly
          aria-label="Token"
          value={token}
          fontFamily="mono"
          onFocus={({ target }) => target.select()}
        />
        <Text role="status" mt="2" minH="5" textStyle="secondary" color="fg.muted">
          {copied}
        </Text>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={() => void copy()} data-autofocus="">
          <Copy size={16} aria-hidden /> Copy
        </Button>
        <Button onClick={onClose}>Done</Button>
      </Dialog.Footer>
    </>
  );
}
