import { Text } from '@chakra-ui/react';
import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

interface ErrorStateProps {
  /** The failed action, e.g. "Messages couldn’t be loaded". */
  title: string;
  /** The reason; a failed request includes a reference for support. */
  error?: (Error & { requestId?: string | undefined }) | null;
  onRetry?: () => void;
}

/** A view that failed to load: title, reason, Retry and the request's reference. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant="outline" onClick={onRetry}>
      <RotateCw size={16} aria-hidden />
      Retry
    </Button>
  );
  const reason = error && (
    <>
      <Text whiteSpace="pre-line">{error.message}</Text>
      {error.requestId && (
        <Text mt="2" textStyle="meta" color="fg.subtle">
          Reference {error.requestId}
        </Text>
      )}
    </>
  );
  return (
    <div role="alert" style={{ display: 'contents' }}>
      <EmptyState
        tone="bad"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title={title}
        description={reason}
        action={retry}
      />
    </div>
  );
}
