export { ComboboxField } from './ComboboxField';
export { MultiComboboxField } from './MultiComboboxField';
export { OptionPicker } from './OptionPicker';
export type { OptionSource } from './use-options';
