import type { ReactNode } from 'react';
import { hasStatus } from '../http';
import { CloseButton, Dialog, EmptyState, ErrorState, Skeleton, Stack } from '../ui';
import { FINGER_HEIGHT } from '../ui/theme/finger';
import { DialogShell, type DialogShellProps, useOnLeave } from './DialogShell';

interface RecordDialogProps<T> extends Pick<DialogShellProps, 'size'> {
  title: string;
  /** The kind of record within a sentence, e.g. "contact". */
  noun: string;
  /** The result of the record's query, e.g. of `useQuery`. */
  record: {
    data: T | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  onClose: () => void;
  /** Rendered only with a loaded record: a `FormDialogContent`. */
  children: (record: T) => ReactNode;
}

function FieldsSkeleton({ noun }: { noun: string }) {
  return (
    <Stack gap="4" role="status" aria-label={`Loading ${noun}`}>
      {['first', 'second'].map((field) => (
        <Stack key={field} gap="1.5">
          <Skeleton h="18px" w="30%" />
          <Skeleton h="9" css={FINGER_HEIGHT} />
        </Stack>
      ))}
      <Skeleton h="5" w="40%" />
      <Skeleton h="5" w="40%" />
    </Stack>
  );
}

type UnloadedProps<T> = Pick<RecordDialogProps<T>, 'title' | 'noun' | 'record' | 'onClose'>;

function Failure<T>({ noun, record: { error, refetch } }: Pick<RecordDialogProps<T>, 'noun' | 'record'>) {
  if (hasStatus(error, 404))
    return (
      <EmptyState title={`There is no such ${noun}`} description={`The ${noun} may have been removed.`} />
    );
  return <ErrorState title={`The ${noun} couldn’t be loaded`} error={error} onRetry={() => void refetch()} />;
}

/** A component of its own: the form replaces what Escape does. */
function Unloaded<T>({ title, noun, record, onClose }: UnloadedProps<T>) {
  const { error, isFetching } = record;
  useOnLeave(onClose);
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
        <CloseButton onClick={onClose} />
      </Dialog.Header>
      <Dialog.Body minH="19rem">
        {error && !isFetching ? <Failure noun={noun} record={record} /> : <FieldsSkeleton noun={noun} />}
      </Dialog.Body>
    </>
  );
}

/** A dialog that loads the record of its form. */
export function RecordDialog<T>({ size = 'md', children, ...frame }: RecordDialogProps<T>) {
  const { data, isFetching } = frame.record;
  return (
    <DialogShell onClose={frame.onClose} size={size}>
      {data !== undefined && !isFetching ? children(data) : <Unloaded {...frame} />}
    </DialogShell>
  );
}
