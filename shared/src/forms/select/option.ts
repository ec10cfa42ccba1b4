export const INDICATORS = {
  green: 'ok.dot',
  orange: 'warn.dot',
  red: 'bad.dot',
  grey: 'fg.subtle',
  lightgrey: 'icon.quiet',
} as const;
export type IndicatorColor = keyof typeof INDICATORS;

/** An option of a closed list: `value` is sent, `display` is shown. */
export interface SelectOption<Value extends string | number = string | number> {
  value: Value;
  display: string;
  description?: string;
  indicatorColor?: IndicatorColor;
  isDisabled?: boolean;
}

/** The content of a closed select. */
export interface ShownSelect {
  name: string;
  chosen: SelectOption | undefined;
  placeholder: string;
  isReadOnly: boolean;
}
