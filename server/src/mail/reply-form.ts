import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../platform/html/html';
import { BadRequest } from '../platform/http/errors';
import type { WrittenReply } from './compose-reply';
import type { MailOutcome } from './mail-outcome';

/** A picture above the limit of the product is still read, because the reason is then mailed. */
const FILE_BYTES_MAX = 10_000_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The form that replies to a mail, without scripts. */
export const replyForm = (id: string): string =>
  [
    '<h2>Reply</h2>',
    `<form method="post" action="/dev/mailbox/${encodeURIComponent(id)}/reply" enctype="multipart/form-data">`,
    `<input type="hidden" name="messageId" value="${randomUUID()}">`,
    '<label for="text">Text</label><textarea id="text" name="text" rows="5"></textarea>',
    '<label for="file">Picture (optional)</label><input id="file" name="file" type="file">',
    '<button>Send Reply</button></form>',
  ].join('');

/** Title and text of the page after a reply. */
export function outcomeText(outcome: MailOutcome): { title: string; text: string } {
  switch (outcome.kind) {
    case 'sent':
      return { title: 'Reply sent', text: 'The reply is now a text in the conversation.' };
    case 'rejected':
      return { title: 'Reply not sent', text: `The sender gets this reason by mail: ${outcome.reason}` };
    case 'dropped':
      return { title: 'Reply dropped', text: `No user is notified. Reason: ${outcome.reason}.` };
  }
}

/** The page after a reply, as the body of a mailbox page. */
export const outcomeBody = (text: string, id: string): string =>
  `<p>${escapeHtml(text)}</p>` +
  `<p><a href="/dev/mailbox/${encodeURIComponent(id)}">Back to the mail</a> · <a href="/dev/mailbox">Mailbox</a></p>`;

/** Reads the form. @throws BadRequest, or an error of the form parser */
export async function readReply(request: FastifyRequest): Promise<WrittenReply> {
  if (!request.isMultipart()) throw new BadRequest('Send the reply as a form.');
  const reply: WrittenReply = { messageId: randomUUID(), text: '', file: undefined };
  for await (const part of request.parts({ limits: { fileSize: FILE_BYTES_MAX } })) {
    if (part.type === 'file') {
      const body = await part.toBuffer();
      if (body.length > 0) reply.file = { name: part.filename, body };
      continue;
    }
    const value = String(part.value);
    if (part.fieldname === 'text') reply.text = value;
    if (part.fieldname === 'messageId' && UUID.test(value)) reply.messageId = value;
  }
  return reply;
}
