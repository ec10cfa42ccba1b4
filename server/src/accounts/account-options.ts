import {
  AccountStatus,
  type AccountStatusOptions,
  BusinessType,
  type BusinessTypeOptions,
  type StockExchangeOptions,
} from '@dashboard/shared/contracts';

/** The display name of each account status. */
export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, string> = {
  [AccountStatus.UNDEFINED]: 'Undefined',
  [AccountStatus.ACTIVE]: 'Active',
  [AccountStatus.SUSPENDED]: 'Suspended',
  [AccountStatus.SUB_ACCOUNT]: 'Sub-account',
  [AccountStatus.DISABLED]: 'Disabled',
};

const EXPLANATIONS = {
  [AccountStatus.ACTIVE]: 'Users can sign in and send messages.',
  [AccountStatus.SUB_ACCOUNT]: 'Works like an active account and belongs to another account.',
  [AccountStatus.SUSPENDED]:
    'Users can sign in and read, but nothing is sent. Incoming messages are stored. Automation and campaigns pause.',
  [AccountStatus.DISABLED]:
    'All numbers are released, nothing is sent, and users cannot sign in. This cannot be undone.',
};

/** The statuses that an account can be given, those that disable it last. */
export const accountStatusOptions = (): AccountStatusOptions =>
  (
    [
      AccountStatus.ACTIVE,
      AccountStatus.SUB_ACCOUNT,
      AccountStatus.SUSPENDED,
      AccountStatus.DISABLED,
    ] as const
  ).map((status) => ({
    status,
    description: ACCOUNT_STATUS_LABELS[status],
    is_disabled: status === AccountStatus.DISABLED,
    explanation: EXPLANATIONS[status],
  }));

export const BUSINESS_TYPE_LABELS: Record<string, string> = {
  [BusinessType.PRIVATE_PROFIT]: 'Private for profit',
  [BusinessType.PUBLIC_PROFIT]: 'Public for profit',
};

export const businessTypeOptions = (): BusinessTypeOptions =>
  [BusinessType.PRIVATE_PROFIT, BusinessType.PUBLIC_PROFIT].map((code) => ({
    code,
    name: BUSINESS_TYPE_LABELS[code] ?? '',
    isDefault: code === BusinessType.PRIVATE_PROFIT,
  }));

/** The exchanges that The Campaign Registry accepts. */
const STOCK_EXCHANGES: readonly string[] =
  'NYSE NASDAQ AMEX AMX ASX B3 BME BSE FRA ICEX JPX JSE KRX LON NSE OMX SEHK SSE STO SWX SZSE TSX TWSE VSE'.split(
    ' ',
  );

/** Whether an account's stock exchange is empty or one that the registry accepts. */
export const isKnownExchange = (code: string): boolean => code === '' || STOCK_EXCHANGES.includes(code);

export const stockExchangeOptions = (): StockExchangeOptions => STOCK_EXCHANGES.map((code) => ({ code }));
