import { MEDIA_BYTES_MAX, type Media, RESPONSE_MEDIA_MAX } from '@dashboard/shared/contracts';
import { useSetFieldValue, useTextField } from '@dashboard/shared/forms';
import { createUploadQueue, usePendingUploads } from '@dashboard/shared/message-field';
import { useEffect, useRef, useState } from 'react';

const NONE: readonly Media[] = [];

interface PictureLimits {
  filesMax: number;
  /** Of all pictures together. */
  bytesMax: number;
}

const RESPONSE_LIMITS: PictureLimits = { filesMax: RESPONSE_MEDIA_MAX, bytesMax: MEDIA_BYTES_MAX };

/** The pictures of the form's message, and those that are still uploading. The limits are a response message's. */
export function usePictures({ filesMax, bytesMax } = RESPONSE_LIMITS) {
  const { input, message: error } = useTextField<readonly Media[]>('media', 'Pictures');
  const { message: pendingError } = useTextField<number>('pendingPictures', 'Pictures');
  const setValue = useSetFieldValue();
  const media = input.value || NONE;
  const attached = useRef(media);
  useEffect(() => {
    attached.current = media;
  }, [media]);
  const attach = (files: readonly Media[]) => {
    attached.current = files;
    setValue('media', files);
  };
  const [queue] = useState(() => createUploadQueue({ attached: () => attached.current, attach, filesMax }));
  const pending = usePendingUploads(queue);
  useEffect(() => setValue('pendingPictures', pending.length), [pending.length, setValue]);
  useEffect(() => () => queue.clear(), [queue]);
  return {
    media,
    pending,
    queue,
    error: pendingError ?? error,
    filesMax,
    isFull: media.length + pending.length >= filesMax,
    add: (files: File[]) => queue.add(files, bytesMax),
    /** Adds pictures that the server has, as many as fit. */
    addStored: (files: readonly Media[]) => {
      const all = new Map([...attached.current, ...files].map((file) => [file.mediaId, file]));
      attach([...all.values()].slice(0, filesMax));
    },
    remove: (mediaId: number) => attach(media.filter((file) => file.mediaId !== mediaId)),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
