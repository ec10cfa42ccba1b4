import keys from './common-password-keys.json';

const commonKeys: ReadonlySet<string> = new Set(keys);

/** Whether the browser's key is that of a password everybody tries first although it meets every rule. */
export const isCommonKey = (key: string): boolean => commonKeys.has(key);
