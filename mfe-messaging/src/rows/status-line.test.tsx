import { MessageStatus, Method, SEND_ERROR_CODES } from '@dashboard/shared/contracts';
import { historyRow, renderApp } from '@dashboard/shared/testing';
import { render, screen } from '@testing-library/react';
import type { OutgoingMessage } from '../sending/outgoing-store';
import { StatusLineRow } from './StatusLineRow';
import { senderLabel } from './sender-label';
import { scheduledStatusLine, storedStatusLine, unsentStatusLine } from './status-line';
import { systemLineText } from './system-line';

const ZONE = 'America/Chicago';
const line = (status: number, more = {}, { wasRetried = false, hasBox = true } = {}) =>
  storedStatusLine(historyRow({ status, ...more }), ZONE, { wasRetried, hasBox });

describe('status line of an outbound message', () => {
  it.each([
    [MessageStatus.QUEUED, 'sending', 'Sending'],
    [MessageStatus.ACCEPTED, 'sent', 'Sent · 11:30 AM'],
    [MessageStatus.DELIVERED, 'delivered', 'Delivered · 11:30 AM'],
    [MessageStatus.UNCONFIRMED, 'unconfirmed', 'Delivery unconfirmed'],
  ])('shows status %i with an icon and text [INB-41]', (status, glyph, text) => {
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
    [403, 'Not sent. The contact is blocked'],
    [450, 'Not sent'],
    [4720, "Not delivered. This number can't receive texts"],
  ])('says that a message failed, and the reason once: %i [INB-41]', (code, reason) => {
    expect(line(code, { errorCode: code, errorText: reason }).text).toBe(`Failed · ${reason}`);
  });

  it('offers Retry after a failure that may pass, and Edit and resend after any other [INB-42]', () => {
    expect(line(4702).actions).toEqual(['retry']);
    expect(line(4411)).toMatchObject({ text: 'Failed · Attachment too large', actions: ['edit'] });
    expect(line(4720).actions).toEqual(['edit']);
    expect(line(403).actions).toEqual(['edit']);
    expect(line(4702, {}, { wasRetried: true }).actions).toEqual([]);
    expect(line(4720, {}, { wasRetried: true }).actions).toEqual([]);
  });

  it('offers Retry and Edit and resend only while texts can be sent [INB-42] [INB-50]', () => {
    for (const code of [4411, 4702, 4720, 403]) expect(line(code, {}, { hasBox: false }).actions).toEqual([]);
    expect(line(9902, {}, { hasBox: false }).actions).toEqual(['details']);
  });

  it('opens the details with the text of a failure [INB-42]', async () => {
    const onAction = jest.fn();
    const { user } = renderApp(<StatusLineRow line={line(4720)} onAction={onAction} />);
    await user.click(
      screen.getByRole('button', { name: "Failed · Not delivered. This number can't receive texts" }),
    );
    expect(onAction.mock.calls).toEqual([['details']]);
  });

  it.each([9902, 9999])(
    'shows %i as unconfirmed, not as failed, with a retry that asks [CPL-32]',
    (status) => {
      expect(line(status)).toMatchObject({
        glyph: 'unconfirmed',
        isBad: false,
        actions: ['ask_retry', 'details'],
      });
      expect(line(status, {}, { wasRetried: true }).actions).toEqual(['details']);
    },
  );

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

  it('shows the server’s error message and offers Discard for every rejection [INB-16]', () => {
    for (const code of SEND_ERROR_CODES) {
      const shown = unsentStatusLine(rejected(code), true);
      expect(shown).toMatchObject({ glyph: 'failed', text: `Failed · Rejected ${code}`, isBad: true });
      expect(shown.actions).toContain('discard');
    }
  });

  it.each(['NUMBER_INACTIVE', 'REGISTRY', 'FORBIDDEN'] as const)(
    'offers Retry after %s, which may end while the text waits [INB-16] [I-19]',
    (code) => expect(unsentStatusLine(rejected(code), true).actions).toEqual(['retry', 'discard']),
  );

  it('offers only Discard where there is no box [INB-42]', () => {
    for (const code of SEND_ERROR_CODES)
      expect(unsentStatusLine(rejected(code), false).actions).toEqual(['discard']);
  });

  it('says that a message without an acknowledgement is not confirmed [INB-26]', () => {
    expect(unsentStatusLine({ ...rejected(null), state: 'not_confirmed' }, true)).toMatchObject({
      glyph: 'unconfirmed',
      text: 'Not confirmed. Trying again',
      isBad: false,
    });
  });

  it.each([null, 'NEWER'])('offers Retry and Discard for the unknown code %s', (code) => {
    const line = unsentStatusLine(rejected(code as OutgoingMessage['code']), true);
    render(<StatusLineRow line={line} onAction={() => undefined} />);
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual([line.text, 'Retry', 'Discard']);
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
  it('shows how a message was sent [MSG-23] [MSG-24] [MSG-25] [INB-39]', () => {
    expect(label({ method: Method.EMAIL }).detail).toBe('From email');
    expect(label({ method: Method.MMS }).detail).toBe('MMS');
    expect(label({ method: Method.MMS_FROM_EMAIL }).detail).toBe('MMS from email');
  });
  it('names automation by its method and origin [MSG-26] [MSG-27] [MSG-28] [INB-39]', () => {
    expect(label({ method: Method.AUTO_RESPONSE, origin: 'Outside hours', userId: null })).toEqual({
      name: 'Auto Response',
      detail: 'Outside hours',
      isAutomatic: true,
    });
    expect(label({ method: Method.NOTIFICATION, userId: null }).name).toBe('Notification');
    expect(label({ method: Method.CAMPAIGN, origin: 'Fall sale', userId: null })).toMatchObject({
      name: 'Campaign: Fall sale',
      detail: null,
    });
  });
  it('marks an inbound MMS [MSG-30]', () => {
    expect(label({ isInbound: true, method: Method.INBOUND_MMS }).detail).toBe('MMS');
  });
});

describe('a scheduled text', () => {
  it('shows its time with Edit and Cancel, or the time alone to readers [INB-41]', () => {
    const text = {
      scheduledId: 1,
      clientId: 'c',
      tn: '3125550142',
      contactId: 1,
      smsText: 'Hi',
      segments: 1,
      media: [],
      scheduledAt: '2040-10-14T14:00:00Z',
      userId: 1,
      userFirstname: 'Ana',
      createdAt: '2026-03-04T17:30:00Z',
      version: 1,
      stopReason: null,
      stoppedAt: null,
    };
    const shown = scheduledStatusLine(text, ZONE, true);
    expect(shown).toEqual({
      glyph: 'scheduled',
      text: 'Scheduled · Sun, Oct 14, 2040, 9:00 AM',
      isBad: false,
      actions: ['reschedule', 'cancel'],
    });
    render(<StatusLineRow line={shown} onAction={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
    expect(scheduledStatusLine(text, ZONE, false).actions).toEqual([]);
  });
});

describe('systemLineText', () => {
  it('says why a scheduled text was canceled [INB-65]', () => {
    const stopped = { id: 1, at: '2026-03-04T17:30:00Z', source: 'keyword', userName: null } as const;
    const lineFor = (text: string) =>
      systemLineText({ ...stopped, kind: 'scheduled_stopped', text, tn: '3125550142' }, 'Marcus');
    expect(lineFor('opted_out')).toBe('Scheduled text canceled because Marcus opted out');
    expect(lineFor('number_inactive')).toBe(
      'Scheduled text canceled because your text number was not active',
    );
  });

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

  it.each([
    [
      'Ana Ruiz assigned this to Maya Ortiz',
      { kind: 'assigned', userName: 'Ana Ruiz', assigneeName: 'Maya Ortiz' },
    ],
    ['Ana Ruiz took this conversation', { kind: 'assigned', userName: 'Ana Ruiz', assigneeName: 'Ana Ruiz' }],
    [
      'Assigned to Maya Ortiz in turn',
      { kind: 'assigned', source: 'round_robin', assigneeName: 'Maya Ortiz' },
    ],
    [
      'Ana Ruiz unassigned Maya Ortiz',
      { kind: 'unassigned', userName: 'Ana Ruiz', assigneeName: 'Maya Ortiz' },
    ],
    [
      'Unassigned because Maya Ortiz lost access',
      { kind: 'unassigned', source: 'membership', assigneeName: 'Maya Ortiz' },
    ],
    ['Ana Ruiz marked this done', { kind: 'done', userName: 'Ana Ruiz' }],
    ['Ana Ruiz reopened this', { kind: 'reopened', userName: 'Ana Ruiz' }],
    ['Reopened by a new text', { kind: 'reopened', source: 'inbound' }],
    ['Sam blocked this contact', { kind: 'blocked', userName: 'Sam' }],
    ['Sam unblocked this contact', { kind: 'unblocked', userName: 'Sam' }],
    [
      "Sam changed this contact's number from (312) 555-0147",
      { kind: 'number_changed', userName: 'Sam', text: '+13125550147' },
    ],
  ] as const)('shows “%s” [INB-80]', (shown, line) => {
    const whole = { ...at, source: 'staff', userName: null, text: null, ...line } as const;
    expect(systemLineText(whole, 'Marcus')).toBe(shown);
  });
});
