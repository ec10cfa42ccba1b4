import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { hasStatus } from '../../http';
import { notifyLoadFailed } from '../../notify';
import { EmptyState, ErrorState, PageHeader } from '../../ui';
import { type FormShape, RecordSkeleton } from './RecordSkeleton';
import { RecordContext } from './record-context';

/** The result of the record's query, e.g. of `useQuery`. */
export interface RecordResult<T> {
  data: T | undefined;
  error: Error | null;
  refetch: (options?: { throwOnError?: boolean }) => Promise<unknown>;
}

export interface RecordFrame<T> {
  /** The kind of record within a sentence, e.g. "platform user". */
  noun: string;
  /** The page's title while no record is shown. A tab of a titled page has none. */
  title?: string;
  skeleton?: FormShape;
  /** The title of a failed load. */
  failedTitle?: string;
  /** Adds a toast "Failed to load …" to every failed load, also of a missing or restricted record, which has a page of its own. */
  failedToast?: string;
  /**
   * Replaces a shown record by `notFound` when it is deleted elsewhere. Not for a form, which may hold unsaved changes.
   */
  hidesDeleted?: boolean;
  /** Rendered only with a loaded record. */
  children: (record: T) => ReactNode;
}

interface LoadedRecordProps<T> extends RecordFrame<T> {
  record: RecordResult<T>;
  /** The record at the start of a sentence; by default "The" and the noun. */
  subject?: string;
  /** Shown for a 404. Without it, a 404 is an ordinary failure. */
  notFound?: ReactNode;
}

function Restricted() {
  return (
    <EmptyState
      icon={<Lock size={20} strokeWidth={1.75} />}
      title="Restricted access"
      description="Please refer to your system administrator"
    />
  );
}

function useFailedToast(error: Error | null, subject: string | undefined): void {
  useEffect(() => {
    if (error && subject !== undefined) notifyLoadFailed(subject, error.message);
  }, [error, subject]);
}

/** A page whose content needs a record: a skeleton while it loads, and the reason when it cannot be shown. */
export function LoadedRecord<T>({
  record: { data, error, refetch },
  noun,
  title,
  subject = `The ${noun}`,
  skeleton,
  failedTitle = `${subject} couldn’t be loaded`,
  failedToast,
  notFound,
  hidesDeleted = false,
  children,
}: LoadedRecordProps<T>) {
  const context = useMemo(() => ({ reload: () => refetch({ throwOnError: true }) }), [refetch]);
  const isMissing = notFound !== undefined && hasStatus(error, 404);
  const isRestricted = hasStatus(error, 403);
  useFailedToast(error, failedToast);
  if (hidesDeleted && isMissing) return notFound;
  // A failed refetch keeps the record: the form may hold unsaved changes.
  if (data !== undefined) return <RecordContext value={context}>{children(data)}</RecordContext>;
  if (!error) return <RecordSkeleton title={title} label={`Loading ${noun}`} {...skeleton} />;
  if (isMissing) return notFound;
  return (
    <>
      {title !== undefined && <PageHeader size="page" title={title} />}
      {isRestricted ? (
        <Restricted />
      ) : (
        <ErrorState title={failedTitle} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
