import { MEDIA_BYTES_MAX, type Media, RESPONSE_MEDIA_MAX } from '@dashboard/shared/contracts';
import { useSetFieldValue, useTextField } from '@dashboard/shared/forms';
import { createUploadQueue, usePendingUploads } from '@dashboard/shared/message-field';
import { useEffect, useRef, useState } from 'react';

const NONE: readonly Media[] = [];

/** The pictures of the form's response message, and those that are still uploading. */
export function usePictures() {
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
  const [queue] = useState(() =>
    createUploadQueue({ attached: () => attached.current, attach, filesMax: RESPONSE_MEDIA_MAX }),
  );
  const pending = usePendingUploads(queue);
  useEffect(() => setValue('pendingPictures', pending.length), [pending.length, setValue]);
  useEffect(() => () => queue.clear(), [queue]);
  return {
    media,
    pending,
    queue,
    error: pendingError ?? error,
    isFull: media.length + pending.length >= RESPONSE_MEDIA_MAX,
    add: (files: File[]) => queue.add(files, MEDIA_BYTES_MAX),
    remove: (mediaId: number) => attach(media.filter((file) => file.mediaId !== mediaId)),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
