import { getSession, seal } from '@dashboard/shared/session';
import { pageDataFor, renderApp, startApp } from '@dashboard/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { clearDraft, readDraft, useDraft, useDraftPreview, writeDraft } from './drafts';

const TN = '3125550142';

function Preview({ contactId }: { contactId: number }) {
  return <p>{useDraftPreview(TN, contactId) ?? 'no draft'}</p>;
}

function DraftField({ contactId }: { contactId: number }) {
  return <pre>{useDraft(TN, contactId)?.text}</pre>;
}

const nameOf = (contactId: number) => `draft:${getSession().userId}:${TN}:${contactId}`;
const draft = (text: string) => ({ text, media: [], at: '2026-03-04T12:00:00Z' });
const sealedDraft = async (contactId: number, text: string) =>
  (await seal(nameOf(contactId), JSON.stringify(draft(text)))) ?? '';

/** Writes to the browser's storage as another tab or an earlier page would. */
const putIntoStorage = (name: string, stored: string) =>
  act(() => {
    localStorage.setItem(name, stored);
    window.dispatchEvent(new StorageEvent('storage', { key: name }));
  });
const untilStored = () => waitFor(() => expect(localStorage).toHaveLength(1));
const storageText = () => JSON.stringify({ ...localStorage });

describe('drafts store', () => {
  it('stores a draft per number and contact [INB-44]', () => {
    renderApp(<Preview contactId={7} />);
    act(() => writeDraft(TN, 7, { text: 'Hi Grace', media: [] }));
    expect(readDraft(TN, 7)?.text).toBe('Hi Grace');
    expect(readDraft(TN, 8)).toBeNull();
    expect(readDraft('3125550143', 7)).toBeNull();
  });

  it('restores drafts after a reload and encrypts them in storage [INB-44] [ASV-58]', async () => {
    renderApp(<Preview contactId={7} />);
    act(() => writeDraft(TN, 7, { text: 'Hi Grace', media: [] }));
    await untilStored();
    expect(storageText()).not.toMatch(/Grace|text|media/);
    const stored = localStorage.getItem(nameOf(7)) ?? '';
    localStorage.clear();
    act(() => {
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(screen.getByText('no draft')).toBeInTheDocument();
    putIntoStorage(nameOf(7), stored);
    expect(await screen.findByText('Hi Grace')).toBeInTheDocument();
  });

  it('ignores drafts of another user or copied under another contact’s name', async () => {
    startApp(pageDataFor('acme.admin'));
    const stored = await sealedDraft(7, 'Hi Grace');
    renderApp(<Preview contactId={7} />, { pageData: pageDataFor('acme.agent') });
    putIntoStorage(nameOf(7), stored);
    putIntoStorage(nameOf(8), await sealedDraft(7, 'Elsewhere'));
    putIntoStorage(nameOf(9), await sealedDraft(9, 'Own'));
    await waitFor(() => expect(readDraft(TN, 9)?.text).toBe('Own'));
    expect(readDraft(TN, 7)).toBeNull();
    expect(readDraft(TN, 8)).toBeNull();
  });

  it('removes an empty draft', async () => {
    renderApp(<Preview contactId={7} />);
    act(() => writeDraft(TN, 7, { text: 'Hi', media: [] }));
    await untilStored();
    act(() => writeDraft(TN, 7, { text: '  ', media: [] }));
    expect(readDraft(TN, 7)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('does not restore a draft that was emptied before it was stored', async () => {
    renderApp(<Preview contactId={7} />);
    act(() => writeDraft(TN, 7, { text: 'Hi', media: [] }));
    act(() => clearDraft(TN, 7));
    act(() => writeDraft(TN, 8, { text: 'Hello', media: [] }));
    await untilStored();
    expect(Object.keys(localStorage)).toEqual([nameOf(8)]);
  });

  it('shows a draft in the list as one line that follows the typing', () => {
    renderApp(<Preview contactId={7} />);
    expect(screen.getByText('no draft')).toBeInTheDocument();
    act(() => writeDraft(TN, 7, { text: 'Hi Grace,\nthe crown  is back', media: [] }));
    expect(screen.getByText('Hi Grace, the crown is back')).toBeInTheDocument();
    act(() => clearDraft(TN, 7));
    expect(screen.getByText('no draft')).toBeInTheDocument();
  });

  it('seals plain text stored by an earlier version', async () => {
    renderApp(<Preview contactId={7} />);
    putIntoStorage(nameOf(7), JSON.stringify(draft('Hi Grace')));
    putIntoStorage(nameOf(8), '{"text":"Half a sent');
    expect(await screen.findByText('Hi Grace')).toBeInTheDocument();
    await waitFor(() => expect(storageText()).not.toMatch(/Grace|Half/));
    expect(Object.keys(localStorage)).toEqual([nameOf(7)]);
  });
});

describe('drafts of another tab', () => {
  it('shows them here until they are removed there', async () => {
    renderApp(<Preview contactId={7} />);
    putIntoStorage(nameOf(7), await sealedDraft(7, 'From the other tab'));
    expect(await screen.findByText('From the other tab')).toBeInTheDocument();
    act(() => {
      localStorage.removeItem(nameOf(7));
      window.dispatchEvent(new StorageEvent('storage', { key: nameOf(7) }));
    });
    expect(screen.getByText('no draft')).toBeInTheDocument();
  });

  it('merges them with text typed before they were loaded [FLT-10]', async () => {
    renderApp(<DraftField contactId={7} />);
    localStorage.setItem(nameOf(7), await sealedDraft(7, 'Of yesterday'));
    act(() => writeDraft(TN, 7, { text: 'Of to', media: [] }));
    act(() => writeDraft(TN, 7, { text: 'Of today', media: [] }));
    await waitFor(() => expect(readDraft(TN, 7)?.text).toBe('Of yesterday\nOf today'));
  });

  it('ignores values of another shape [ASV-45]', async () => {
    renderApp(<Preview contactId={7} />);
    act(() => writeDraft(TN, 7, { text: 'Mine', media: [] }));
    await untilStored();
    const strange = (await seal(nameOf(7), '{"text":5}')) ?? '';
    for (const wrong of ['{"text":5}', 'null', 'sealed:', 'sealed:AAAA.AAAA', 'text', strange]) {
      putIntoStorage(nameOf(7), wrong);
      // Unsealing is asynchronous: a value of the right shape, read after it, shows that it is over.
      putIntoStorage(nameOf(8), await sealedDraft(8, wrong));
      await waitFor(() => expect(readDraft(TN, 8)?.text).toBe(wrong));
      expect(readDraft(TN, 7)?.text).toBe('Mine');
    }
    expect(screen.getByText('Mine')).toBeInTheDocument();
  });

  it('keeps them when this tab sends its own', async () => {
    renderApp(<DraftField contactId={7} />);
    act(() => writeDraft(TN, 7, { text: 'Mine', media: [] }));
    await untilStored();
    localStorage.setItem(nameOf(7), await sealedDraft(7, 'Theirs'));
    act(() => clearDraft(TN, 7));
    expect(await screen.findByText('Theirs')).toBeInTheDocument();
  });

  it('clears drafts when the user logs out in another tab', async () => {
    renderApp(<Preview contactId={7} />);
    act(() => writeDraft(TN, 7, { text: 'Mine', media: [] }));
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage'));
    });
    act(() => writeDraft(TN, 8, { text: 'Next', media: [] }));
    await untilStored();
    expect(Object.keys(localStorage)).toEqual([nameOf(8)]);
    expect(screen.getByText('no draft')).toBeInTheDocument();
  });
});

describe('drafts without Web Crypto', () => {
  const { crypto } = globalThis;
  beforeEach(() =>
    Object.defineProperty(globalThis, 'crypto', {
      value: { getRandomValues: crypto.getRandomValues.bind(crypto) },
      configurable: true,
    }),
  );
  afterEach(() => Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true }));

  it('keeps drafts until the page is closed, including plain ones of an earlier version', async () => {
    renderApp(<Preview contactId={7} />);
    putIntoStorage(nameOf(7), JSON.stringify(draft('Hi Grace')));
    expect(await screen.findByText('Hi Grace')).toBeInTheDocument();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    act(() => writeDraft(TN, 7, { text: 'Hi Grace, see you', media: [] }));
    expect(screen.getByText('Hi Grace, see you')).toBeInTheDocument();
  });
});
