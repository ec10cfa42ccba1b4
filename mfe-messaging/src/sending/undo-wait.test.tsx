import { SendBody } from '@dashboard/shared/contracts';
import { getSession, seal, setPreferences } from '@dashboard/shared/session';
import { connectSocket } from '@dashboard/shared/socket';
import { fakeApi, fakeSocket, historyRow, startApp } from '@dashboard/shared/testing';
import { act, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { clearDraft, readDraft } from '../drafts/drafts';
import { resumeOutgoing } from './outgoing';
import { outgoingMessages, removeOutgoing } from './outgoing-store';
import { sendWithUndo } from './send-with-undo';
import { undoSend } from './undo-wait';

const TN = '3125550142';
const DANIEL = 7;
const CLIENT_ID = '3f0c2a54-7d1e-4b8a-9c55-0f6a1b2c3d4e';
const request = { tn: TN, contactId: DANIEL, text: 'See you Thursday, Daniel' };
const picture = {
  mediaId: 3,
  url: '/media/3',
  name: 'card.png',
  type: 'image/png',
  kind: 'image',
  bytes: 9,
  width: null,
  height: null,
  isAvailable: true,
} as const;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => {
  for (const { clientId } of outgoingMessages()) removeOutgoing(clientId);
  clearDraft(TN, DANIEL);
  jest.useRealTimers();
  localStorage.clear();
});

function testSetup() {
  startApp();
  setPreferences({ canUndoSend: true });
  fakeApi().on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false });
  const socket = fakeSocket();
  act(() => connectSocket());
  socket.response('send_sms', (body) => ({
    ok: true,
    message: historyRow({ contactId: DANIEL, clientId: v.parse(SendBody, body).clientId }),
  }));
  const sent = () => v.parse(v.array(SendBody), socket.bodies('send_sms'));
  return { sent };
}

/** Stores a message as another page of the user does that sent it `ago` ms ago. */
async function storedByOtherPage(ago: number): Promise<string> {
  const sentAt = Date.now() - ago;
  const key = `outgoing:${getSession().userId}:${TN}:${CLIENT_ID}`;
  const message = {
    ...{ ...request, clientId: CLIENT_ID, to: null, media: [], retryOfId: null, state: 'sending' },
    ...{ createdAt: new Date(sentAt).toISOString(), code: null, error: null },
    undo: { until: new Date(sentAt + 5_000).toISOString(), draftText: request.text },
  };
  localStorage.setItem(key, (await seal(key, JSON.stringify(message))) ?? '');
  return key;
}

describe('a message that waits for Undo', () => {
  it('returns to the draft as it was composed, with its files [INB-83]', async () => {
    testSetup();
    sendWithUndo({ ...request, media: [picture] }, 'See you Thursday, {{first name}}');
    undoSend(outgoingMessages()[0]?.clientId ?? '');
    expect(readDraft(TN, DANIEL)).toMatchObject({
      text: 'See you Thursday, {{first name}}',
      media: [{ mediaId: 3 }],
    });
    expect(outgoingMessages()).toEqual([]);
  });

  it('is stored, sealed, from the start', async () => {
    testSetup();
    sendWithUndo(request, request.text);
    await waitFor(() =>
      expect(Object.keys(localStorage).some((key) => key.startsWith('outgoing:'))).toBe(true),
    );
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Thursday/);
  });

  it('is sent by the next page when its own page is gone', async () => {
    const { sent } = testSetup();
    await storedByOtherPage(60_000);
    await resumeOutgoing();
    await jest.advanceTimersByTimeAsync(10);
    expect(sent()).toMatchObject([{ clientId: CLIENT_ID, smsText: request.text }]);
    expect(outgoingMessages()).toEqual([]);
  });

  it('is left to its own page until its time is over, then taken over', async () => {
    const { sent } = testSetup();
    await storedByOtherPage(1_000);
    await resumeOutgoing();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(outgoingMessages()).toEqual([]);
    expect(sent()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_500);
    await waitFor(() => expect(sent()).toMatchObject([{ clientId: CLIENT_ID }]));
  });

  it('is not sent by another page after Undo', async () => {
    const { sent } = testSetup();
    const key = await storedByOtherPage(1_000);
    await resumeOutgoing();
    localStorage.removeItem(key);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual([]);
    expect(outgoingMessages()).toEqual([]);
  });

  it('is sent at once when its time is far away because the clock was set back', async () => {
    const { sent } = testSetup();
    await storedByOtherPage(-3_600_000);
    await resumeOutgoing();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('is sent instead of taken back when its time passed while the computer slept', async () => {
    const { sent } = testSetup();
    sendWithUndo(request, request.text);
    jest.setSystemTime(Date.now() + 3_600_000);
    undoSend(outgoingMessages()[0]?.clientId ?? '');
    expect(readDraft(TN, DANIEL)).toBeNull();
    expect(sent()).toHaveLength(1);
  });
});
