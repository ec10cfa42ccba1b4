import { type DecisionStep, Method } from '@dashboard/shared/contracts';
import { contact, fakeApi, historyRow, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { failureAdvice } from '@dashboard/shared/text';
import { screen, within } from '@testing-library/react';
import { newOutgoing } from '../sending/outgoing';
import type { OutgoingMessage } from '../sending/outgoing-store';
import { MessageDetails } from './MessageDetails';

function showDetails(errorCode: number, { canEdit = true } = {}) {
  const loaded = contact({ contactId: 7 });
  fakeApi().on('GET /api/contacts/7', loaded);
  const pageData = pageDataFor('acme.agent');
  const rules = pageData.permissions.rules.filter((rule) => canEdit || rule.action === 'Read');
  const row = historyRow({ contactId: 7, status: errorCode, errorCode });
  return renderApp(<MessageDetails message={row} name="Daniel" canSendAgain onClose={jest.fn()} />, {
    pageData: { ...pageData, permissions: { ...pageData.permissions, rules } },
  });
}
/** What the dialog shows, by term. */
async function shownDetails() {
  const terms = await screen.findAllByRole('term');
  const descriptions = screen.getAllByRole('definition');
  return new Map(terms.map((term, at) => [term.textContent, descriptions[at]?.textContent]));
}
const offer = () => screen.queryByRole('button', { name: 'Edit contact' });

describe('details of a failed message', () => {
  it('name the reason in plain words, the code and what to do [INB-42]', async () => {
    showDetails(4702);
    const shown = await shownDetails();
    expect(shown.get('Reason')).toMatch(/^Not delivered.* \(code 4702\)$/);
    expect(shown.get('What to do')).toBe(failureAdvice(4702).advice);
    expect(shown.get('What to do')).toMatch(/\w+ \w+/);
  });

  it.each([4999, 6100])('name the code %i, which has no words of its own [CPL-28]', async (code) => {
    showDetails(code);
    expect(await screen.findByText(`Not delivered (code ${code})`)).toBeVisible();
    expect(screen.getByText(/^The carrier rejected this text/)).toBeVisible();
  });

  it('copy the text [INB-40]', async () => {
    const { user } = showDetails(4702);
    await user.click(await screen.findByRole('button', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toBe(historyRow().smsText);
    expect(await screen.findByText('Text copied')).toBeVisible();
  });
});

describe('details of an unconfirmed message', () => {
  it.each([true, false])(
    'offer Send again while texts can be sent: %s [INB-50] [CPL-32]',
    async (canSendAgain) => {
      const row = historyRow({ contactId: 7, status: 9902, errorCode: 9902 });
      renderApp(
        <MessageDetails message={row} name="Daniel" canSendAgain={canSendAgain} onClose={jest.fn()} />,
      );
      expect(await screen.findByRole('button', { name: 'Copy text' })).toBeVisible();
      expect(screen.queryAllByRole('button', { name: 'Send again' })).toHaveLength(canSendAgain ? 1 : 0);
    },
  );
});

describe('details of a message that the server rejected', () => {
  const rejected = (code: OutgoingMessage['code'], error: string | null): OutgoingMessage => ({
    ...newOutgoing({ tn: '3125550142', contactId: 7, text: 'Hi' }),
    ...{ state: 'failed', code, error },
  });

  it.each([
    ['BLOCKED', 'This contact is blocked.', /Unblock the contact/],
    ['TOO_LONG', 'A text may have at most 10 segments.', /shorter/],
    ['RATE', 'Too many texts.', /retry/],
  ] as const)('name the reason, the code %s and what to do [INB-42]', async (code, error, advice) => {
    renderApp(
      <MessageDetails message={rejected(code, error)} name="Daniel" canSendAgain onClose={jest.fn()} />,
    );
    const shown = await shownDetails();
    expect(shown.get('Status')).toBe('Failed');
    expect(shown.get('Reason')).toBe(`${error} (code ${code})`);
    expect(shown.get('What to do')).toMatch(advice);
  });

  it('say what to do without a known code', async () => {
    renderApp(
      <MessageDetails message={rejected(null, null)} name="Daniel" canSendAgain onClose={jest.fn()} />,
    );
    const shown = await shownDetails();
    expect(shown.get('Reason')).toBe('Not sent');
    expect(shown.get('What to do')).toBe('Retry, or discard this text.');
  });
});

describe('details of a message to a number that can’t receive texts', () => {
  it('opens the contact’s form to correct or block it', async () => {
    const { user } = showDetails(4720);
    expect(await screen.findByText(/Correct it, mark it as invalid so that campaigns skip it/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit contact' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Contact' })).toBeVisible();
    expect(await screen.findByRole('textbox', { name: /Number/ })).toHaveValue('+1 (312) 555-0147');
    expect(screen.queryByRole('dialog', { name: 'Message details' })).toBeNull();
  });

  it('hides Edit contact without the permission and after other failures', async () => {
    const { unmount } = showDetails(4720, { canEdit: false });
    expect(await screen.findByText('Message details')).toBeVisible();
    expect(offer()).toBeNull();
    unmount();
    showDetails(4770);
    expect(await screen.findByText('Message details')).toBeVisible();
    expect(offer()).toBeNull();
  });
});

describe('details of an automatic reply', () => {
  const step = (changes: Partial<DecisionStep>): DecisionStep => ({
    stage: 'any',
    outcome: 'passed',
    reason: null,
    name: null,
    detail: null,
    ...changes,
  });
  const steps = [
    step({ stage: 'compliance' }),
    step({ stage: 'keyword', outcome: 'skipped', name: 'Price list', reason: 'cooldown', detail: '60' }),
    step({ stage: 'any', outcome: 'replied', name: 'Anything', reason: 'any' }),
  ];
  const decision = {
    inboundMessageId: 4,
    at: '2026-10-20T15:00:00.000Z',
    inboundText: 'What is the price?',
    steps,
    delaySeconds: 20,
    replyMessageId: 5,
  };
  const show = () => {
    const row = historyRow({ id: 5, method: Method.AUTO_RESPONSE, origin: 'Anything', userId: null });
    return renderApp(<MessageDetails message={row} name="Daniel" canSendAgain onClose={jest.fn()} />);
  };
  const why = () => screen.findByRole('region', { name: 'Why was this sent?' });

  it('say why it was sent, with every step on request [BTM-06]', async () => {
    fakeApi().on('GET /api/messages/5/decision', decision);
    const { user } = show();
    expect(await screen.findByText('“Anything” replied, because it answers any text.')).toBeVisible();
    expect(within(await why()).getByText('In reply to: What is the price?')).toBeVisible();
    expect(screen.getByText(/^It waited 20 seconds/)).toBeVisible();
    const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed()).toEqual([
      'Keyword“Price list” was skipped, because it replied within the last 60 minutes.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show all 3 steps' }));
    expect(listed()).toHaveLength(3);
  });

  it('say what they know beside words of a newer server [FLT-22]', async () => {
    const [first] = steps;
    fakeApi().on('GET /api/messages/5/decision', {
      ...decision,
      steps: [
        { ...first, stage: 'language', outcome: 'translated', reason: 'other_language' },
        { ...first, stage: 'guards', outcome: 'stopped', reason: 'other_language' },
      ],
    });
    const { user } = show();
    expect(await screen.findByText('There was no automatic reply.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all 2 steps' }));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Another checkReload the page to see this step.',
      'LimitsThere was no automatic reply.',
    ]);
  });

  it('say that no reason was stored, and load it again after a failure [BTM-06]', async () => {
    const api = fakeApi();
    api.on('GET /api/messages/5/decision', reply(500, { message: 'Something went wrong' }));
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on('GET /api/messages/5/decision', reply(404, { message: 'Not found.' }));
    await user.click(retry);
    expect(await screen.findByText('The reason was not stored for this text.')).toBeVisible();
  });
});
