import { contact, fakeApi, historyRow, pageDataFor, renderApp } from '@dashboard/shared/testing';
import { failureAdvice } from '@dashboard/shared/text';
import { screen } from '@testing-library/react';
import { MessageDetails } from './MessageDetails';

function showDetails(errorCode: number, { canEdit = true } = {}) {
  const loaded = contact({ contactId: 7 });
  fakeApi().on('GET /api/contacts/7', loaded);
  const pageData = pageDataFor('acme.agent');
  const rules = pageData.permissions.rules.filter((rule) => canEdit || rule.action === 'Read');
  const row = historyRow({ contactId: 7, status: errorCode, errorCode });
  return renderApp(<MessageDetails message={row} name="Daniel" onClose={jest.fn()} />, {
    pageData: { ...pageData, permissions: { ...pageData.permissions, rules } },
  });
}
const offer = () => screen.queryByRole('button', { name: 'Edit contact' });

describe('details of a failed message', () => {
  it('name the reason in plain words, the code and what to do [INB-42]', async () => {
    showDetails(4702);
    const terms = await screen.findAllByRole('term');
    const descriptions = screen.getAllByRole('definition');
    const shown = new Map(terms.map((term, at) => [term.textContent, descriptions[at]?.textContent]));
    expect(shown.get('Reason')).toMatch(/^Not delivered.* \(code 4702\)$/);
    expect(shown.get('What to do')).toBe(failureAdvice(4702).advice);
    expect(shown.get('What to do')).toMatch(/\w+ \w+/);
  });

  it('copy the text [INB-40]', async () => {
    const { user } = showDetails(4702);
    await user.click(await screen.findByRole('button', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toBe(historyRow().smsText);
    expect(await screen.findByText('Text copied')).toBeVisible();
  });
});

describe('details of a message to a number that can’t receive texts', () => {
  it('opens the contact’s form to correct or block it', async () => {
    const { user } = showDetails(4720);
    expect(await screen.findByText(/Correct it, or block the contact/)).toBeVisible();
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
