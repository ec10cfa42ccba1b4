export type {
  BoxProps,
  ButtonProps,
  FlexProps,
  IconButtonProps,
  InputProps,
  SystemStyleObject,
  TextProps,
} from '@chakra-ui/react';
export {
  Badge,
  Box,
  Center,
  Circle,
  chakra,
  Flex,
  Grid,
  GridItem,
  Heading,
  HStack,
  Icon,
  IconButton,
  Image,
  Input,
  Kbd,
  Link as ChakraLink,
  Menu,
  Portal,
  Presence,
  Separator,
  Skeleton,
  Spacer,
  Span,
  Spinner,
  Stack,
  Text,
  useBreakpointValue,
  useMediaQuery,
  useRecipe,
  useSlotRecipe,
  VisuallyHidden,
  VStack,
  Wrap,
} from '@chakra-ui/react';
export { AlertDialog } from './parts/AlertDialog';
export { Button } from './parts/Button';
export { InlineSpinner, ThinProgress } from './parts/busy';
export { CloseButton } from './parts/CloseButton';
export { ConfirmDialog } from './parts/ConfirmDialog';
export { Dialog, TOASTS_ID } from './parts/Dialog';
export { EmptyState } from './parts/EmptyState';
export { ErrorState } from './parts/ErrorState';
export { FilterChips } from './parts/FilterChips';
export { followLink } from './parts/follow-link';
export type { IconActionProps } from './parts/IconAction';
export { IconAction } from './parts/IconAction';
export { InitialsAvatar } from './parts/InitialsAvatar';
export { PageHeader } from './parts/PageHeader';
export { SearchBox } from './parts/SearchBox';
export type { StatusTone } from './parts/StatusText';
export { StatusText } from './parts/StatusText';
export { Tooltip } from './parts/Tooltip';
export { UnreadPill } from './parts/UnreadPill';
export { createTheme } from './theme/create-theme';
export { UiProvider } from './UiProvider';
export { controlInPlace, useKeptFocus } from './use-kept-focus';
export { useOpener } from './use-opener';
