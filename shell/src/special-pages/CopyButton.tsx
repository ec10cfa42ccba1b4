import { IconAction } from '@dashboard/shared/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

/** Copies a string and shows the result in its icon and label. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <IconAction label={isCopied ? 'Copied' : label} onClick={() => void copy()}>
      {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
    </IconAction>
  );
}
