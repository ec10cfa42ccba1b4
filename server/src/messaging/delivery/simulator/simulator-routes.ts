import { INVALID_PHONE, maxLengthText, REQUIRED, SimulatedInbound } from '@dashboard/shared/contracts';
import { nationalDigits, numberProblem, toE164 } from '@dashboard/shared/text';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { textNumber } from '../../../platform/db/schema';
import { NotFound, Unprocessable } from '../../../platform/http/errors';
import { type RouteSpec, route } from '../../../platform/http/route';
import { INBOUND_TEXT_MAX } from '../carrier/webhook-event';

const rejection = (field: 'from' | 'to' | 'text', text: string) =>
  new Unprocessable(`${field}: ${text}`, { code: 'INVALID', errors: { [field]: [text] } });

function phone(field: 'from' | 'to', value: string): string {
  const problem = numberProblem(nationalDigits(value), { allowFictional: true });
  if (problem !== null) throw rejection(field, value.trim() === '' ? REQUIRED : INVALID_PHONE);
  return toE164(value);
}

const postInbound = route({
  method: 'POST',
  url: '/api/simulator/inbound',
  summary: 'Play a phone that texts one of the text numbers, while the embedded carrier is in use.',
  access: { kind: 'loopback' },
  body: SimulatedInbound,
  response: v.object({ ok: v.literal(true), id: v.string() }),
  status: 202,
  handler: async ({ services: { db, messaging }, body }) => {
    if (messaging.loopback === null) throw new NotFound();
    const from = phone('from', body.from);
    const to = phone('to', body.to);
    const [number] = await db.select({ id: textNumber.id }).from(textNumber).where(eq(textNumber.number, to));
    if (number === undefined) throw rejection('to', 'This is not a text number of any account.');
    if (from === to) throw rejection('from', 'A text number cannot text itself.');
    const { text, mediaUrls } = body;
    // An invalid event would be repeated forever, because the webhook rejects it.
    if (text.length > INBOUND_TEXT_MAX) throw rejection('text', maxLengthText(INBOUND_TEXT_MAX));
    return { ok: true as const, id: await messaging.loopback.receive({ from, to, text, mediaUrls }) };
  },
});

export const simulatorRoutes: RouteSpec[] = [postInbound];
