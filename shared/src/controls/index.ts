// Chakra's components that no first screen shows: fetched with the first part of a page that has one.
export type { TextareaProps } from '@chakra-ui/react';
export { Alert, Field, NativeSelect, Popover, Textarea } from '@chakra-ui/react';
export { CheckBox, CheckLabel, Toggle } from './CheckBox';
export { Drawer } from './Drawer';
