import { getSession } from '@dashboard/shared/session';
import { renderApp, startApp } from '@dashboard/shared/testing';
import { act, screen } from '@testing-library/react';
import { clearDraft, readDraft, useDraftPreview, writeDraft } from './drafts';

const TN = '3125550142';

function Preview({ contactId }: { contactId: number }) {
  return <p>{useDraftPreview(TN, contactId) ?? 'no draft'}</p>;
}

describe('drafts', () => {
  it('are kept for each number and contact, and survive a reload', () => {
    startApp();
    writeDraft(TN, 7, { text: 'Hi Grace', media: [] });
    expect(readDraft(TN, 7)?.text).toBe('Hi Grace');
    expect(readDraft(TN, 8)).toBeNull();
    expect(readDraft('3125550143', 7)).toBeNull();
    const kept = Object.values(localStorage).map((stored) => JSON.parse(String(stored)).text);
    expect(kept).toEqual(['Hi Grace']);
    localStorage.clear();
  });

  it('vanish when nothing is left in them', () => {
    startApp();
    writeDraft(TN, 7, { text: 'Hi', media: [] });
    writeDraft(TN, 7, { text: '  ', media: [] });
    expect(readDraft(TN, 7)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('show in the list as one line and follow the typing', () => {
    renderApp(<Preview contactId={7} />);
    expect(screen.getByText('no draft')).toBeInTheDocument();
    act(() => writeDraft(TN, 7, { text: 'Hi Grace,\nthe crown  is back', media: [] }));
    expect(screen.getByText('Hi Grace, the crown is back')).toBeInTheDocument();
    act(() => clearDraft(TN, 7));
    expect(screen.getByText('no draft')).toBeInTheDocument();
  });

  it('written in another tab show here', () => {
    renderApp(<Preview contactId={7} />);
    const draft = { text: 'From the other tab', media: [], at: '2026-03-04T12:00:00Z' };
    act(() => {
      localStorage.setItem(`draft:${getSession().userId}:${TN}:7`, JSON.stringify(draft));
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(screen.getByText('From the other tab')).toBeInTheDocument();
  });
});

it('a draft that cannot be read is none', () => {
  startApp();
  localStorage.setItem(`draft:${getSession().userId}:${TN}:9`, '{"text":');
  expect(readDraft(TN, 9)).toBeNull();
  localStorage.clear();
});
