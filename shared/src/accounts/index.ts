export { ACCOUNT_LIST_COLUMNS, accountRowId, accountRowName } from './columns';
export { pricingPlansQuery } from './pricing-plans';
export { accountStatusOptions } from './status-options';
export { accountStatusTone } from './status-tone';
export { usageText } from './usage-text';
export { useDisablePrompt } from './use-disable-prompt';
export { useLiveRefresh, useProviderRefresh } from './use-live-refresh';
export { USER_STATUS_TONES, USER_STATUS_WORDS } from './user-status';
