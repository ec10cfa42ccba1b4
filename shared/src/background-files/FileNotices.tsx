import { useEffect, useRef } from 'react';
import type { BackgroundFile } from '../contracts';
import { pluralize } from '../format';
import { notify } from '../notify';
import type { Exports } from './define-exports';
import { saveFrom } from './save-file';
import { type FileProps, useFileState } from './use-file-state';

function announceReady({ exportId, total, url }: BackgroundFile, noun: string): void {
  if (url === null) return;
  notify({
    kind: 'success',
    key: `export ${exportId}`,
    title: 'Export ready',
    detail: `The file has ${pluralize(total, noun)}.`,
    action: { label: 'Download', run: () => saveFrom(url) },
  });
}

function FileNotice(props: FileProps) {
  const { noun } = props.exports;
  const file = useFileState(props);
  const wasPreparing = useRef(false);
  useEffect(() => {
    if (file === undefined) return;
    if (wasPreparing.current) announceReady(file, noun);
    wasPreparing.current = file.url === null;
  }, [file, noun]);
  return null;
}

/** Follows the files that are created in the background, and says when one is ready. For a remote's background part. */
export function FileNotices({ exports }: { exports: Exports }) {
  return exports
    .useIds()
    .map((exportId) => <FileNotice key={exportId} exports={exports} exportId={exportId} />);
}
