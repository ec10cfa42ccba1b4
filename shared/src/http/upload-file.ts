import type * as v from 'valibot';
import { trackWork } from '../session';
import { errorFromResponse, NO_CONNECTION } from './error-message';
import { callHeaders, parseBody, parseResponse, toUrl } from './json-requests';
import { RequestError } from './request-error';

interface UploadOptions {
  /** Called with the uploaded fraction of the file, 0 to 1. */
  onProgress?: (ratio: number) => void;
  signal?: AbortSignal;
}

function abortError(): DOMException {
  return new DOMException('The upload was cancelled.', 'AbortError');
}

function settle<S extends v.GenericSchema>(xhr: XMLHttpRequest, schema: S): v.InferOutput<S> {
  const body = parseBody(xhr.responseText);
  if (xhr.status >= 200 && xhr.status < 300) return parseResponse(schema, body, xhr.status);
  throw errorFromResponse(xhr.status, xhr.statusText, body);
}

/**
 * Uploads one file as the form field `file`. Uses XMLHttpRequest, because fetch does not report upload progress.
 * Rejects with RequestError, or AbortError when aborted.
 */
export function uploadFile<S extends v.GenericSchema>(
  path: string,
  file: Blob,
  name: string,
  schema: S,
  { onProgress, signal }: UploadOptions = {},
): Promise<v.InferOutput<S>> {
  const uploading = new Promise<v.InferOutput<S>>((resolve, reject) => {
    if (signal?.aborted) return reject(abortError());
    const xhr = new XMLHttpRequest();
    const stop = () => xhr.abort();
    xhr.open('POST', toUrl(path));
    for (const [name, value] of Object.entries(callHeaders())) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onloadend = () => signal?.removeEventListener('abort', stop);
    xhr.onabort = () => reject(abortError());
    xhr.onerror = () => reject(new RequestError(NO_CONNECTION, { status: 0, code: 'NETWORK' }));
    xhr.onload = () => {
      try {
        resolve(settle(xhr, schema));
      } catch (error) {
        reject(error);
      }
    };
    signal?.addEventListener('abort', stop);
    const form = new FormData();
    form.append('file', file, name);
    xhr.send(form);
  });
  return trackWork(uploading);
}
