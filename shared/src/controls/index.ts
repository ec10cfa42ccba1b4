// Chakra's components that no first screen shows: fetched with the first part of a page that has one.
export type { TextareaProps } from '@chakra-ui/react';
export { Alert, Checkbox, Field, NativeSelect, Popover, Switch, Textarea } from '@chakra-ui/react';
export { Drawer } from './Drawer';
