import keys from './common-password-keys.json';

const commonKeys: ReadonlySet<string> = new Set(keys);

/** Whether the browser's key belongs to a common password that meets every rule. */
export const isCommonKey = (key: string): boolean => commonKeys.has(key);
