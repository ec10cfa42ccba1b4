import type { ContactImport } from '@dashboard/shared/contracts';
import { useFieldValue, useSetFields } from '@dashboard/shared/forms';
import { type RequestError, toRequestError } from '@dashboard/shared/http';
import { useEffect, useEffectEvent, useState } from 'react';
import { uploadImport } from '../api/contact-imports';
import { guessedMapping } from './column-mapping';

interface Upload {
  /** The uploaded fraction of the chosen file, 0 to 1; null while nothing is uploaded. */
  progress: number | null;
  error: RequestError | null;
  /** Uploads the same file again. */
  retry: () => void;
}

const IDLE = { progress: null, error: null };
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Uploads the file in the field `file` as soon as it is chosen, and sets the fields that follow from it. */
export function useUpload(): Upload {
  const file = useFieldValue('file');
  const setFields = useSetFields();
  const [state, setState] = useState<Omit<Upload, 'retry'>>(IDLE);
  const [attempt, setAttempt] = useState(0);
  const take = useEffectEvent((imported: ContactImport | null) =>
    setFields({ imported, mapping: imported ? guessedMapping(imported.columns) : [] }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt uploads the same file again.
  useEffect(() => {
    if (!(file instanceof File)) return;
    const stop = new AbortController();
    take(null);
    setState({ progress: 0, error: null });
    uploadImport(file, {
      signal: stop.signal,
      onProgress: (progress) => !stop.signal.aborted && setState({ progress, error: null }),
    }).then(
      (imported) => {
        take(imported);
        setState(IDLE);
      },
      (error: unknown) => {
        if (!isAbort(error)) setState({ progress: null, error: toRequestError(error) });
      },
    );
    return () => {
      stop.abort();
      setState(IDLE);
    };
  }, [file, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
