import { Download } from 'lucide-react';
import { Button, type ButtonProps } from '../ui';

interface DownloadButtonProps extends Pick<ButtonProps, 'flex'> {
  /** The address of the file; null when there is nothing to download. */
  href: string | null;
  /** The downloaded table, when a page has several: "top contacts". */
  subject?: string;
  size?: 'sm';
}

/** Downloads a table as CSV. */
export function DownloadButton({ href, subject, size, flex }: DownloadButtonProps) {
  const label = subject && `Download CSV of ${subject}`;
  const content = (
    <>
      <Download size={16} aria-hidden />
      Download CSV
    </>
  );
  if (href === null)
    return (
      <Button
        variant="outline"
        size={size}
        flex={flex}
        aria-label={label}
        disabled
        title="There are no rows to download"
      >
        {content}
      </Button>
    );
  return (
    <Button asChild variant="outline" size={size} flex={flex}>
      <a href={href} aria-label={label} download>
        {content}
      </a>
    </Button>
  );
}
