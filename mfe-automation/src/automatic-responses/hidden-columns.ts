/** The columns from Name to Last sent that narrow tables leave out. On a phone a row has its name, trigger and message. */
export const HIDDEN_BELOW = [undefined, undefined, 'wide', 'wide', undefined, 'wide', 'cards'] as const;
