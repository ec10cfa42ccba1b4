import { AccountStatus, type AccountStatusOptions } from '../contracts';
import type { IndicatorColor, SelectOption } from '../forms';

const COLORS: Record<AccountStatus, IndicatorColor> = {
  [AccountStatus.UNDEFINED]: 'lightgrey',
  [AccountStatus.ACTIVE]: 'green',
  [AccountStatus.SUSPENDED]: 'orange',
  [AccountStatus.SUB_ACCOUNT]: 'green',
  [AccountStatus.DISABLED]: 'red',
};

/** The options of an account's status, in the server's order, with those that disable the account last. */
export function accountStatusOptions(statuses: Readonly<AccountStatusOptions>): SelectOption[] {
  return statuses
    .toSorted((a, b) => Number(a.is_disabled) - Number(b.is_disabled))
    .map(({ status, description, explanation }) => ({
      value: status,
      display: description,
      description: explanation,
      indicatorColor: COLORS[status],
    }));
}
