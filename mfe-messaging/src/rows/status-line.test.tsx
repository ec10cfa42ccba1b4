import { MessageStatus, Method, SEND_ERROR_CODES } from '@dashboard/shared/contracts';
import { historyRow } from '@dashboard/shared/testing';
import { render, screen } from '@testing-library/react';
import type { OutgoingMessage } from '../sending/outgoing-store';
import { StatusLineRow } from './StatusLineRow';
import { senderLabel } from './sender-label';
import { storedStatusLine, unsentStatusLine } from './status-line';
import { systemLineText } from './system-line';

const ZONE = 'America/Chicago';
const line = (status: number, more = {}, wasRetried = false) =>
  storedStatusLine(historyRow({ status, ...more }), ZONE, wasRetried);

describe('status line of an outbound message', () => {
  it.each([
    [MessageStatus.QUEUED, 'sending', 'Sending'],
    [MessageStatus.ACCEPTED, 'sent', 'Sent · 11:30 AM'],
    [MessageStatus.DELIVERED, 'delivered', 'Delivered · 11:30 AM'],
    [MessageStatus.UNCONFIRMED, 'unconfirmed', 'Delivery unconfirmed'],
  ])('shows status %i with an icon and text', (status, glyph, text) => {
    expect(line(status)).toMatchObject({ glyph, text, isBad: false });
  });

  it('shows that the carrier is retrying, with a link to the details', () => {
    expect(line(MessageStatus.ACCEPTED, { errorCode: 4702 })).toEqual({
      glyph: 'sending',
      text: 'Not delivered yet. Trying again',
      isBad: false,
      actions: ['details'],
    });
  });

  it('treats status 400 and above as failed [MSG-29]', () => {
    expect(line(399).isBad).toBe(false);
    expect(line(400).isBad).toBe(true);
  });

  it.each([
    [429, 'Not delivered. Too many texts at once'],
    [403, 'Not sent'],
    [4720, "Not delivered. This number can't receive texts"],
  ])('shows the failure reason once: %i', (code, reason) => {
    expect(line(code, { errorCode: code, errorText: reason }).text).toBe(reason);
  });

  it('offers the action that helps: Retry, Edit and resend, or Details', () => {
    expect(line(4702).actions).toEqual(['retry']);
    expect(line(4411)).toMatchObject({ text: 'Attachment too large', actions: ['edit'] });
    expect(line(4720).actions).toEqual(['details']);
    expect(line(MessageStatus.UNCONFIRMED).actions).toEqual(['details']);
    expect(line(4702, {}, true).actions).toEqual(['details']);
  });

  const rejected = (code: OutgoingMessage['code']): OutgoingMessage => ({
    clientId: 'c',
    tn: '3125550142',
    contactId: 1,
    to: null,
    text: 'Hi',
    media: [],
    retryOfId: null,
    createdAt: '2026-03-04T17:30:00Z',
    state: 'failed',
    code,
    error: `Rejected ${code}`,
  });

  it('shows the server’s error message and offers Discard for every rejection', () => {
    for (const code of SEND_ERROR_CODES) {
      const shown = unsentStatusLine(rejected(code));
      expect(shown).toMatchObject({ glyph: 'failed', text: `Rejected ${code}`, isBad: true });
      expect(shown.actions).toContain('discard');
    }
  });

  it.each([null, 'NEWER'])('offers Retry and Discard for the unknown code %s', (code) => {
    const line = unsentStatusLine(rejected(code as OutgoingMessage['code']));
    render(<StatusLineRow line={line} onAction={() => undefined} />);
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Retry', 'Discard']);
  });
});

describe('senderLabel', () => {
  const label = (more: Parameters<typeof historyRow>[0]) => senderLabel(historyRow(more), 'Daniel Okafor', 3);

  it('names the current user, a colleague and the contact', () => {
    expect(label({}).name).toBe('You');
    expect(label({ userId: 9, userFirstname: 'Sam' }).name).toBe('Sam');
    expect(label({ isInbound: true, method: Method.INBOUND_SMS, userId: null })).toMatchObject({
      name: 'Daniel',
      detail: null,
    });
  });
  it('shows how a message was sent [MSG-23] [MSG-24] [MSG-25]', () => {
    expect(label({ method: Method.EMAIL }).detail).toBe('From email');
    expect(label({ method: Method.MMS }).detail).toBe('MMS');
    expect(label({ method: Method.MMS_FROM_EMAIL }).detail).toBe('MMS from email');
  });
  it('names automation by its method and origin [MSG-26] [MSG-27] [MSG-28]', () => {
    expect(label({ method: Method.AUTO_RESPONSE, origin: 'Outside hours', userId: null })).toEqual({
      name: 'Auto Response',
      detail: 'Outside hours',
      isAutomatic: true,
    });
    expect(label({ method: Method.NOTIFICATION, userId: null }).name).toBe('Notification');
    expect(label({ method: Method.CAMPAIGN, origin: 'Fall sale', userId: null })).toMatchObject({
      name: 'Campaign',
      detail: 'Fall sale',
    });
  });
  it('marks an inbound MMS [MSG-30]', () => {
    expect(label({ isInbound: true, method: Method.INBOUND_MMS }).detail).toBe('MMS');
  });
});

describe('systemLineText', () => {
  const at = { id: 1, at: '2026-03-04T17:47:00Z' };
  it('names the person and the action', () => {
    expect(
      systemLineText({ ...at, kind: 'opted_out', source: 'keyword', userName: null, text: 'STOP' }, 'Marcus'),
    ).toBe('Marcus texted STOP');
    expect(
      systemLineText({ ...at, kind: 'opted_out', source: 'keyword', userName: null, text: null }, 'Marcus'),
    ).toBe('Opted out after 24 hours without a decision');
    expect(
      systemLineText({ ...at, kind: 'opted_out', source: 'staff', userName: 'Sam', text: null }, 'Marcus'),
    ).toBe('Sam opted this contact out');
    expect(
      systemLineText({ ...at, kind: 'opted_out', source: 'carrier', userName: null, text: null }, 'Marcus'),
    ).toBe('Opted out at the carrier');
    expect(
      systemLineText(
        { ...at, kind: 'suspected_opt_out', source: 'keyword', userName: null, text: 'stop pls' },
        'M',
      ),
    ).toBe('This may be a request to stop');
    expect(
      systemLineText({ ...at, kind: 'not_opt_out', source: 'staff', userName: 'Sam', text: null }, 'Marcus'),
    ).toBe('Sam decided that this is not a request to stop');
    expect(
      systemLineText({ ...at, kind: 'opt_out_undone', source: 'staff', userName: 'Sam', text: null }, 'M'),
    ).toBe('Sam undid the opt-out');
  });
});
