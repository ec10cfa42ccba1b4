export const INDICATORS = { green: 'ok.dot', red: 'bad.dot', lightgrey: 'icon.quiet' } as const;
export type IndicatorColor = keyof typeof INDICATORS;

/** One of a closed list: `value` is sent, `display` is read. */
export interface SelectOption<Value extends string | number = string | number> {
  value: Value;
  display: string;
  description?: string;
  indicatorColor?: IndicatorColor;
  isDisabled?: boolean;
}

/** What a select shows while it is closed. */
export interface ShownSelect {
  name: string;
  chosen: SelectOption | undefined;
  placeholder: string;
  isReadOnly: boolean;
}
