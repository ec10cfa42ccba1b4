import { UserStatus } from '../contracts';
import { statusOptions } from './status-options';

describe('statusOptions', () => {
  it('marks active green and disabled red [USR-59] [USR-60]', () => {
    expect(statusOptions(UserStatus.ACTIVE)).toEqual([
      { value: 1, display: 'Edit & View', indicatorColor: 'green' },
      { value: 3, display: 'Remove access', indicatorColor: 'red' },
    ]);
    expect(statusOptions(UserStatus.DISABLED)).toEqual(statusOptions(UserStatus.ACTIVE));
  });

  it('includes a disabled, light gray pending option only for pending users [USR-57] [USR-58] [USR-61]', () => {
    const pending = { value: 2, display: 'Pending', indicatorColor: 'lightgrey', isDisabled: true };
    expect(statusOptions(UserStatus.PENDING)[0]).toEqual(pending);
    expect(statusOptions(UserStatus.ACTIVE)).not.toContainEqual(pending);
  });
});
