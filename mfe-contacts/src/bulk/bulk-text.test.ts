import { failureText, progressText, resultText } from './bulk-text';

describe('the texts of a bulk action', () => {
  it('count contacts', () => {
    expect(progressText('opt_out', 1200, 3400)).toBe('Opting out: 1,200 of 3,400 contacts');
    expect(resultText('add_to_list', 1)).toBe('1 contact added to the list');
    expect(resultText('delete', 12)).toBe('12 contacts deleted');
  });

  it('group failures by their reason', () => {
    const failed = [
      { id: 1, reason: 'This contact no longer exists.' },
      { id: 2, reason: 'The list no longer exists.' },
      { id: 3, reason: 'This contact no longer exists.' },
    ];
    expect(failureText(3, failed)).toBe(
      '3 contacts not changed. 2 contacts: This contact no longer exists. 1 contact: The list no longer exists.',
    );
  });
});
