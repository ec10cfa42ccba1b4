import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { newNonce } from '../platform/html/send-page';
import { NotFound } from '../platform/http/errors';
import { type RouteSpec, route, type Services } from '../platform/http/route';
import { findMail, readMails, recipientOf } from './mailbox';
import { mailboxPage, mailPage } from './mailbox-page';
import { mailFolder } from './open-transport';

const SHOWN_MAX = 100;

/** The policy of our pages: a style sheet and the mail's frame. Mails contain untrusted content, so scripts are blocked. */
const pagePolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

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

const send = (reply: FastifyReply, html: string, policy: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
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
    return send(reply, mailPage(await mailOf(services, params.id), nonce), pagePolicy(nonce));
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

export const mailboxRoutes: RouteSpec[] = [getMailbox, getMessages, getMail, getMailHtml];
