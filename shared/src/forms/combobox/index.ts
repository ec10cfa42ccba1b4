export { ComboboxField } from './ComboboxField';
export { MultiComboboxField } from './MultiComboboxField';
export type { OptionSource } from './use-options';
