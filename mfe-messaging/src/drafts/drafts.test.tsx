import { getSession } from '@dashboard/shared/session';
import { pageDataFor, renderApp, startApp } from '@dashboard/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { seal } from '../sealed-storage';
import { clearDraft, readDraft, useDraft, useDraftPreview, writeDraft } from './drafts';

const TN = '3125550142';

function Preview({ contactId }: { contactId: number }) {
  return <p>{useDraftPreview(TN, contactId) ?? 'no draft'}</p>;
}

function Words({ contactId }: { contactId: number }) {
  return <pre>{useDraft(TN, contactId)?.text}</pre>;
}

const nameOf = (contactId: number) => `draft:${getSession().userId}:${TN}:${contactId}`;
const draft = (text: string) => ({ text, media: [], at: '2026-03-04T12:00:00Z' });
const sealedDraft = async (contactId: number, text: string) =>
  (await seal(nameOf(contactId), JSON.stringify(draft(text)))) ?? '';

/** Puts something into the browser's storage as another tab, or an earlier page, does. */
const putIntoStorage = (name: string, stored: string) =>
  act(() => {
    localStorage.setItem(name, stored);
    window.dispatchEvent(new StorageEvent('storage', { key: name }));
  });
const untilStored = () => waitFor(() => expect(localStorage).toHaveLength(1));
const storedWords = () => JSON.stringify({ ...localStorage });

describe('drafts', () => {
  it('are kept for each number and contact', () => {
    renderApp(<Preview contactId={7} />);
    act(() => writeDraft(TN, 7, { text: 'Hi Grace', media: [] }));
    expect(readDraft(TN, 7)?.text).toBe('Hi Grace');
    expect(readDraft(TN, 8)).toBeNull();
    expect(readDraft('3125550143', 7)).toBeNull();
  });

  it('survive a reload, and lie in storage so that nobody can read them there', async () => {
    renderApp(<Preview contactId={7} />);
    act(() => writeDraft(TN, 7, { text: 'Hi Grace', media: [] }));
    await untilStored();
    expect(storedWords()).not.toMatch(/Grace|text|media/);
    const stored = localStorage.getItem(nameOf(7)) ?? '';
    localStorage.clear();
    act(() => {
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(screen.getByText('no draft')).toBeInTheDocument();
    putIntoStorage(nameOf(7), stored);
    expect(await screen.findByText('Hi Grace')).toBeInTheDocument();
  });

  it('are read by nobody but who wrote them, in whosever place they are put', async () => {
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

  it('vanish when nothing is left in them', async () => {
    renderApp(<Preview contactId={7} />);
    act(() => writeDraft(TN, 7, { text: 'Hi', media: [] }));
    await untilStored();
    act(() => writeDraft(TN, 7, { text: '  ', media: [] }));
    expect(readDraft(TN, 7)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('do not come back when they vanish before they were kept', async () => {
    renderApp(<Preview contactId={7} />);
    act(() => writeDraft(TN, 7, { text: 'Hi', media: [] }));
    act(() => clearDraft(TN, 7));
    act(() => writeDraft(TN, 8, { text: 'Hello', media: [] }));
    await untilStored();
    expect(Object.keys(localStorage)).toEqual([nameOf(8)]);
  });

  it('show in the list as one line and follow the typing', () => {
    renderApp(<Preview contactId={7} />);
    expect(screen.getByText('no draft')).toBeInTheDocument();
    act(() => writeDraft(TN, 7, { text: 'Hi Grace,\nthe crown  is back', media: [] }));
    expect(screen.getByText('Hi Grace, the crown is back')).toBeInTheDocument();
    act(() => clearDraft(TN, 7));
    expect(screen.getByText('no draft')).toBeInTheDocument();
  });

  it('that an earlier version left as plain words are taken over, and lie there sealed', async () => {
    renderApp(<Preview contactId={7} />);
    putIntoStorage(nameOf(7), JSON.stringify(draft('Hi Grace')));
    putIntoStorage(nameOf(8), '{"text":"Half a sent');
    expect(await screen.findByText('Hi Grace')).toBeInTheDocument();
    await waitFor(() => expect(storedWords()).not.toMatch(/Grace|Half/));
    expect(Object.keys(localStorage)).toEqual([nameOf(7)]);
  });
});

describe('drafts of another tab', () => {
  it('show here, and go when they go there', async () => {
    renderApp(<Preview contactId={7} />);
    putIntoStorage(nameOf(7), await sealedDraft(7, 'From the other tab'));
    expect(await screen.findByText('From the other tab')).toBeInTheDocument();
    act(() => {
      localStorage.removeItem(nameOf(7));
      window.dispatchEvent(new StorageEvent('storage', { key: nameOf(7) }));
    });
    expect(screen.getByText('no draft')).toBeInTheDocument();
  });

  it('are not written over by what was typed before they were read, nor write over that', async () => {
    renderApp(<Words contactId={7} />);
    localStorage.setItem(nameOf(7), await sealedDraft(7, 'Of yesterday'));
    act(() => writeDraft(TN, 7, { text: 'Of to', media: [] }));
    act(() => writeDraft(TN, 7, { text: 'Of today', media: [] }));
    await waitFor(() => expect(readDraft(TN, 7)?.text).toBe('Of yesterday\nOf today'));
  });

  it('stay when this tab sends its own', async () => {
    renderApp(<Words contactId={7} />);
    act(() => writeDraft(TN, 7, { text: 'Mine', media: [] }));
    await untilStored();
    localStorage.setItem(nameOf(7), await sealedDraft(7, 'Theirs'));
    act(() => clearDraft(TN, 7));
    expect(await screen.findByText('Theirs')).toBeInTheDocument();
  });

  it('go with the session when somebody logs out there', async () => {
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

describe('where nothing can be sealed', () => {
  const { crypto } = globalThis;
  beforeEach(() =>
    Object.defineProperty(globalThis, 'crypto', {
      value: { getRandomValues: crypto.getRandomValues.bind(crypto) },
      configurable: true,
    }),
  );
  afterEach(() => Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true }));

  it('drafts live as long as the page, plain ones of an earlier version too', async () => {
    renderApp(<Preview contactId={7} />);
    putIntoStorage(nameOf(7), JSON.stringify(draft('Hi Grace')));
    expect(await screen.findByText('Hi Grace')).toBeInTheDocument();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    act(() => writeDraft(TN, 7, { text: 'Hi Grace, see you', media: [] }));
    expect(screen.getByText('Hi Grace, see you')).toBeInTheDocument();
  });
});
