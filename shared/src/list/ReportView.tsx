import type { ReactNode } from 'react';
import { Box, ErrorState, Stack, ThinProgress } from '../ui';
import { RefreshFailed } from './RefreshFailed';
import { ReportSkeleton } from './ReportSkeleton';

interface ReportViewProps<Report> {
  /** The report's name within a sentence: "the usage report". */
  subject: string;
  response: {
    data: Report | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  children: (report: Report) => ReactNode;
}

/** A report as far as it is loaded: a skeleton, the reason of a failure with Retry, or its content. */
export function ReportView<Report>({ subject, response, children }: ReportViewProps<Report>) {
  const { data, error, isFetching, refetch } = response;
  const retry = () => void refetch();
  if (!data)
    return error ? (
      <ErrorState title={`Failed to load ${subject}`} error={error} onRetry={retry} />
    ) : (
      <ReportSkeleton />
    );
  return (
    <Box position="relative" aria-busy={isFetching}>
      {isFetching && <ThinProgress label={`Loading ${subject}`} />}
      {error && <RefreshFailed plural={subject} error={error} onRetry={retry} />}
      <Stack gap="4">{children(data)}</Stack>
    </Box>
  );
}
