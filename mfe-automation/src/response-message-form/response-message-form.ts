import {
  Media,
  type ResponseMessage,
  type ResponseMessageCreate,
  ResponseMessageForm,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';

const WAIT_FOR_PICTURES = 'Wait until all pictures are uploaded, or remove them.';

/** The values of the form: a text, its attached pictures, and the number of pictures that are not attached yet. */
export const responseMessageValues = v.object({
  ...v.omit(ResponseMessageForm, ['mediaIds']).entries,
  media: v.array(Media),
  pendingPictures: v.pipe(v.number(), v.maxValue(0, WAIT_FOR_PICTURES)),
});
export type ResponseMessageValues = v.InferOutput<typeof responseMessageValues>;

/** The values of a message, or of a new one, which is shared if the user may share. */
export const toValues = (message: ResponseMessage | null, mayShare: boolean): ResponseMessageValues => ({
  name: message?.name ?? '',
  shortcut: message?.shortcut ?? '',
  text: message?.text ?? '',
  isShared: message?.isShared ?? mayShare,
  media: message?.media ?? [],
  pendingPictures: 0,
});

export const toRequest = ({ name, shortcut, text, isShared, media }: ResponseMessageValues) =>
  ({
    name,
    shortcut,
    text,
    isShared,
    mediaIds: media.map(({ mediaId }) => mediaId),
  }) satisfies ResponseMessageCreate;
