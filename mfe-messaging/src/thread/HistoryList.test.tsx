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

/** What a history does to the page until it stands. */
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

describe('a history that opens', () => {
  it('draws no row that it takes away again', async () => {
    expect((await open()).removed).toHaveLength(0);
  });

  it('comes with the rows that fill its view, before the list has measured that', async () => {
    expect((await open()).rowsAtOnce).toBe(Math.ceil(window.innerHeight / ROW_GUESS_PX));
  });

  it('hides no row, which would style all of it twice, until it is measured', async () => {
    expect([...(await open()).visibilities]).toEqual(['']);
  });

  it('draws what a scroll brings into view before that frame ends', async () => {
    await open();
    const log = screen.getByRole('log', { name: 'Message history' });
    const drawn = () => screen.queryByText('Text 25.') !== null;
    const seen: boolean[] = [];
    // As a browser does: the event, what its listeners have left for the end of it, and then the frame.
    await waitFor(async () => {
      seen.push(drawn());
      log.scrollTop = 25 * 60;
      log.dispatchEvent(new Event('scroll'));
      await Promise.resolve();
      seen.push(drawn());
    });
    expect(seen).toEqual([false, true]);
  });

  it('offers the details of every text in it', async () => {
    await open();
    await waitFor(() => {
      const ways = screen.getAllByRole('button', { name: 'Message details' });
      expect(ways).toHaveLength(screen.getAllByText(/^Text \d+\.$/).length);
    });
  });
});
