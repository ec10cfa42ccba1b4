export { ComboboxField } from './ComboboxField';
export type { OptionSource } from './use-options';
