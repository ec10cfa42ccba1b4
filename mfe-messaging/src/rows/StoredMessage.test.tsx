import { historyRow, renderApp } from '@dashboard/shared/testing';
import { screen } from '@testing-library/react';
import { StoredMessage } from './StoredMessage';

const ignore = () => undefined;

function show(rows: Parameters<typeof historyRow>[0][], onDetails = ignore) {
  const handlers = { onOpenMedia: ignore, onExpiredMedia: ignore, onDetails };
  return renderApp(
    rows.map((row, index) => (
      <StoredMessage
        key={row?.id}
        row={historyRow(row)}
        contactName="Daniel Okafor"
        isFirst={index === 0}
        isLast={index === rows.length - 1}
        wasRetried={false}
        hasBox
        {...handlers}
      />
    )),
  );
}

describe('a group of outbound messages', () => {
  it('shows the status of each [INB-41]', () => {
    show([
      { id: 1, status: 200 },
      { id: 2, status: 200 },
      { id: 3, status: 9902 },
      { id: 4, status: 202 },
    ]);
    expect(screen.getAllByText(/^Delivered ·/)).toHaveLength(2);
    expect(screen.getByText('Delivery unconfirmed')).toBeVisible();
    expect(screen.getByText(/^Sent ·/)).toBeVisible();
  });

  it('opens the details of a failed one at its status [INB-42]', async () => {
    const onDetails = jest.fn();
    const { user } = show([{ id: 1, status: 4411, errorCode: 4411 }], onDetails);
    await user.click(screen.getByRole('button', { name: 'Failed · Attachment too large' }));
    expect(onDetails).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }));
    expect(screen.getByRole('button', { name: 'Edit and resend' })).toBeVisible();
  });
});
