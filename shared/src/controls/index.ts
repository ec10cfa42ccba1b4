// Chakra components not used by any first screen: loaded with the first page that uses one.
export type { TextareaProps } from '@chakra-ui/react';
export { Alert, Field, Popover, Textarea } from '@chakra-ui/react';
export type { CheckProps } from './CheckBox';
export { CheckBox, CheckLabel, Toggle } from './CheckBox';
export { Drawer } from './Drawer';
export { DetailsPanel } from './details-panel/DetailsPanel';
export type { Detail } from './details-panel/DetailsSection';
export { DetailsList, DetailsSection } from './details-panel/DetailsSection';
export type { TimeInputProps } from './time/TimeInput';
export { TimeInput } from './time/TimeInput';
