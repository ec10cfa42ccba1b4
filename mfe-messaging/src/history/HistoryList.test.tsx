import { historyRow } from '@dashboard/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { DANIEL, showPage } from '../messages-page/page-setup';
import { ROW_GUESS_PX } from './list-position';

const NEWEST = 50;
const rows = Array.from({ length: NEWEST }, (_, at) =>
  historyRow({ id: at + 1, contactId: DANIEL, smsText: `Text ${at + 1}.` }),
);

const rowsAmong = (nodes: NodeList) =>
  [...nodes].filter(
    (node) => node instanceof HTMLElement && node.querySelector(':scope > .thread-row') !== null,
  );

/** Opens a history and records the DOM changes until it has rendered. */
async function open() {
  const removed: Node[] = [];
  const visibilities = new Set<string>();
  let rowsAtOnce = 0;
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      removed.push(...rowsAmong(removedNodes));
      for (const node of addedNodes)
        if (node instanceof HTMLElement) rowsAtOnce ||= node.querySelectorAll('.thread-row').length;
      for (const row of rowsAmong(addedNodes))
        if (row instanceof HTMLElement) visibilities.add(row.style.visibility);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  showPage({ path: `/messages?contact-id=${DANIEL}`, rows });
  await waitFor(() => expect(screen.getByText('Text 1.')).toBeVisible());
  observer.disconnect();
  return { removed, visibilities, rowsAtOnce };
}

describe('opening a history', () => {
  it('removes no row after rendering it', async () => {
    expect((await open()).removed).toHaveLength(0);
  });

  it('renders the rows that fill the view before the list has measured it', async () => {
    expect((await open()).rowsAtOnce).toBe(Math.ceil(window.innerHeight / ROW_GUESS_PX));
  });

  it('hides no row by visibility before it is measured, which would style it twice', async () => {
    expect([...(await open()).visibilities]).toEqual(['']);
  });

  it('renders rows scrolled into view before the frame ends', async () => {
    await open();
    const log = screen.getByRole('log', { name: 'Message history' });
    const isRendered = () => screen.queryByText('Text 25.') !== null;
    const seen: boolean[] = [];
    // Follow the browser's order: the event, the microtasks its listeners queued, then the frame.
    await waitFor(async () => {
      seen.push(isRendered());
      log.scrollTop = 25 * 60;
      log.dispatchEvent(new Event('scroll'));
      await Promise.resolve();
      seen.push(isRendered());
    });
    expect(seen).toEqual([false, true]);
  });

  it('shows a details button for every message', async () => {
    await open();
    await waitFor(() => {
      const buttons = screen.getAllByRole('button', { name: 'Message details' });
      expect(buttons).toHaveLength(screen.getAllByText(/^Text \d+\.$/).length);
    });
  });
});
