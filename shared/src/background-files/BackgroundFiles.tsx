import { Download } from 'lucide-react';
import { formatDay, formatTime, pluralize } from '../format';
import { useSession } from '../session';
import { Button, CloseButton, Flex, Spinner, Text } from '../ui';
import type { Exports } from './define-exports';
import { type FileProps, useFileState } from './use-file-state';

const ROW = {
  align: 'center',
  gap: '3',
  px: '4',
  py: '2.5',
  mx: { base: '3', md: '4', lg: '6' },
  mt: '4',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'l3',
  textStyle: 'secondary',
  flexShrink: '0',
} as const;

function FileRow(props: FileProps) {
  const { timeZone } = useSession();
  const status = useFileState(props);
  const { drop, noun } = props.exports;
  const { exportId } = props;
  if (status === undefined) return null;
  const { total, url, expiresAt } = status;
  if (url === null)
    return (
      <Flex {...ROW} role="status">
        <Spinner size="xs" aria-hidden />
        {`We are preparing your export of ${pluralize(total, noun)}. You can go on working.`}
      </Flex>
    );
  return (
    <Flex {...ROW} wrap="wrap">
      <Text flex="1" minW="0">
        {`Your export of ${pluralize(total, noun)} is ready.`}
        {expiresAt !== null &&
          ` The link works until ${formatDay(expiresAt, timeZone, new Date())}, ${formatTime(expiresAt, timeZone)}.`}
      </Text>
      <Button asChild size="xs" variant="outline">
        <a href={url} download>
          <Download size={14} aria-hidden />
          Download export
        </a>
      </Button>
      <CloseButton label="Hide this export" onClick={() => drop(exportId)} />
    </Flex>
  );
}

/** The files that are created in the background: being prepared, or ready to download. */
export function BackgroundFiles({ exports }: { exports: Exports }) {
  return exports.useIds().map((exportId) => <FileRow key={exportId} exports={exports} exportId={exportId} />);
}
