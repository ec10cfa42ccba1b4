import { INBOUND_MAIL_BYTES_MAX } from '@dashboard/shared/contracts';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { newNonce, trustedTypes } from '../platform/html/send-page';
import { NotFound } from '../platform/http/errors';
import { type RouteSpec, route, type Services } from '../platform/http/route';
import { composeReply } from './compose-reply';
import type { ReceiveMail } from './mail-outcome';
import { findMail, readMails, recipientOf, type StoredMail } from './mailbox';
import { mailboxPage, mailPage, outcomePage } from './mailbox-page';
import { mailFolder } from './open-transport';
import { readReply } from './reply-form';

const SHOWN_MAX = 100;

/** The policy of our pages: a style sheet, the mail's frame and the form to reply. Mails contain untrusted content, so scripts are blocked. */
const pagePolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; ${trustedTypes("'none'")}`;

/** Of a mail's HTML. Its logo is at the provider's host. */
const MAIL_POLICY = `default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox; ${trustedTypes("'none'")}`;

const MailParams = v.object({ id: v.string() });

/** The mail folder. @throws NotFound when a mail server is configured */
function folderOf({ config }: Services): string {
  if (config.mail.smtpUrl !== undefined) throw new NotFound();
  return mailFolder(config);
}

async function mailOf(services: Services, id: string) {
  const mail = await findMail(folderOf(services), id);
  if (mail === undefined) throw new NotFound();
  return mail;
}

/** Whether the mail has one of our addresses for replies. */
const isReplyRead = ({ replyAddresses }: Services, { email }: StoredMail) =>
  replyAddresses.read(email.replyTo?.[0]?.address ?? '') !== undefined;

const send = (reply: FastifyReply, html: string, policy: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // With no-referrer, browsers without Sec-Fetch-Site would send the form to reply without its origin.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .send(html);

const getMailbox = route({
  method: 'GET',
  url: '/dev/mailbox',
  summary: 'The mails in the folder, while no mail server is configured',
  access: { kind: 'loopback' },
  handler: async ({ services, reply }) => {
    const nonce = newNonce();
    const mails = await readMails(folderOf(services), SHOWN_MAX);
    return send(reply, mailboxPage(mails, nonce), pagePolicy(nonce));
  },
});

const MailSummary = v.object({
  id: v.string(),
  at: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
});

const getMessages = route({
  method: 'GET',
  url: '/dev/mailbox/messages',
  summary: 'The mails in the folder, as JSON',
  access: { kind: 'loopback' },
  response: v.object({ items: v.array(MailSummary) }),
  handler: async ({ services }) => {
    const mails = await readMails(folderOf(services), SHOWN_MAX);
    return {
      items: mails.map(({ id, email }) => ({
        id,
        at: email.date ?? '',
        to: recipientOf(email),
        subject: email.subject ?? '',
        text: email.text ?? '',
      })),
    };
  },
});

const getMail = route({
  method: 'GET',
  url: '/dev/mailbox/:id',
  summary: 'One mail',
  access: { kind: 'loopback' },
  params: MailParams,
  handler: async ({ services, params, reply }) => {
    const nonce = newNonce();
    const mail = await mailOf(services, params.id);
    const isAnswerable = isReplyRead(services, mail);
    return send(reply, mailPage(mail, nonce, { isAnswerable }), pagePolicy(nonce));
  },
});

const getMailHtml = route({
  method: 'GET',
  url: '/dev/mailbox/:id/html',
  summary: 'The HTML of one mail',
  access: { kind: 'loopback' },
  params: MailParams,
  handler: async ({ services, params, reply }) => {
    const { email } = await mailOf(services, params.id);
    return send(reply, email.html ?? '', MAIL_POLICY);
  },
});

const postReply = (receiveMail: ReceiveMail) =>
  route({
    method: 'POST',
    url: '/dev/mailbox/:id/reply',
    summary: 'Replies to a mail as its recipient. The reply takes the path of an inbound mail.',
    // Any site could send this form to a developer's machine.
    access: { kind: 'loopback', ownPagesOnly: true },
    bodyLimit: INBOUND_MAIL_BYTES_MAX,
    params: MailParams,
    handler: async ({ services, params, request, reply }) => {
      const mail = await mailOf(services, params.id);
      if (!isReplyRead(services, mail)) throw new NotFound();
      const raw = await composeReply(mail.email, await readReply(request));
      const outcome = await receiveMail(services, raw);
      const nonce = newNonce();
      return send(reply, outcomePage(mail.id, outcome, nonce), pagePolicy(nonce));
    },
  });

/** The routes of the mailbox. `receiveMail` handles the replies. */
export const mailboxRoutes = (receiveMail: ReceiveMail): RouteSpec[] => [
  getMailbox,
  getMessages,
  getMail,
  getMailHtml,
  postReply(receiveMail),
];
