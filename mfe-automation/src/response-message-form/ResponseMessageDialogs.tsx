import type { RecordParam } from '@dashboard/shared/list';
import { lazyPart } from '@dashboard/shared/router';
import { ThinProgress } from '@dashboard/shared/ui';
import { Suspense } from 'react';

// Loaded lazily, so that the list does not wait for form code.
const AddResponseMessage = lazyPart(async () => ({
  default: (await import('./AddResponseMessage')).AddResponseMessage,
}));
const EditResponseMessage = lazyPart(async () => ({
  default: (await import('./EditResponseMessage')).EditResponseMessage,
}));

/** The dialog of the response message in the URL. */
export function ResponseMessageDialogs({ open, close }: Pick<RecordParam, 'open' | 'close'>) {
  if (open === null) return null;
  return (
    <Suspense fallback={<ThinProgress label="Opening" />}>
      {open === 'new' ? (
        <AddResponseMessage onClose={close} />
      ) : (
        <EditResponseMessage key={open} id={open} onClose={close} />
      )}
    </Suspense>
  );
}
