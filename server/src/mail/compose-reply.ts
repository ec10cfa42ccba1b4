import { createTransport } from 'nodemailer';
import type { Email } from 'postal-mime';
import { oneLine } from './plain-text';

/** What a developer writes in the form of the mailbox. */
export interface WrittenReply {
  /** Unique part of the Message-ID, so that a form that is sent twice is one reply. */
  messageId: string;
  text: string;
  file: { name: string; body: Buffer } | undefined;
}

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** The answered mail below the reply, as mail clients add it. */
function quoteOf({ from, date = '', text = '' }: Email): string {
  const lines = text.trimEnd().split('\n');
  const header = `On ${date}, ${from?.name ?? ''} <${from?.address ?? ''}> wrote:`;
  return ['', header, '', ...lines.map((line) => `> ${line}`)].join('\n');
}

/** The raw mail that a mail client would send as the reply of a mail's recipient. */
export async function composeReply(mail: Email, reply: WrittenReply): Promise<Buffer> {
  const { message } = await transport.sendMail({
    from: { name: '', address: oneLine(mail.to?.[0]?.address ?? '') },
    to: { name: '', address: oneLine(mail.replyTo?.[0]?.address ?? '') },
    subject: `Re: ${oneLine(mail.subject ?? '')}`,
    messageId: `<${reply.messageId}@mailbox.localhost>`,
    ...(mail.messageId !== undefined && { inReplyTo: mail.messageId, references: mail.messageId }),
    text: `${reply.text}\n${quoteOf(mail)}\n`,
    attachments: reply.file === undefined ? [] : [{ filename: reply.file.name, content: reply.file.body }],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(message)) throw new Error('The reply was not composed as a buffer');
  return message;
}
