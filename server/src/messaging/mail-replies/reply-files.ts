import type { Attachment, Email } from 'postal-mime';

export interface ReplyFile {
  name: string;
  body: Buffer;
}

/** Parts that mail programs add for themselves. */
const TECHNICAL = [
  'application/pgp-signature',
  'application/pgp-keys',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/ms-tnef',
  'text/calendar',
];

/** Pictures within the HTML are not sent: most are logos of signatures and pictures of the quoted mail. */
const isAttached = ({ related, mimeType }: Attachment) => related !== true && !TECHNICAL.includes(mimeType);

const bodyOf = ({ content }: Attachment): Buffer => {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
};

/** The files that the author attached. */
export const replyFiles = ({ attachments }: Pick<Email, 'attachments'>): ReplyFile[] =>
  attachments
    .filter(isAttached)
    .map((attachment) => ({ name: attachment.filename ?? '', body: bodyOf(attachment) }));

/** Whether the author put a picture into the text. */
export const hasEmbeddedPictures = ({ attachments }: Pick<Email, 'attachments'>): boolean =>
  attachments.some(({ related, mimeType }) => related === true && mimeType.startsWith('image/'));
