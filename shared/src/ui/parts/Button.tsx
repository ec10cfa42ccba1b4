import { type ButtonProps, Button as ChakraButton, Spinner, VisuallyHidden } from '@chakra-ui/react';
import type { Ref } from 'react';

/** Chakra's button, which keeps its accessible name while a spinner covers its words. */
export function Button({ ref, ...props }: ButtonProps & { ref?: Ref<HTMLButtonElement> }) {
  // Chakra hides the words from screen readers too, and a spinner alone names nothing.
  const spinner = (
    <>
      <Spinner size="inherit" borderWidth="0.125em" color="inherit" />
      <VisuallyHidden>{props.children}</VisuallyHidden>
    </>
  );
  return <ChakraButton ref={ref} {...(props.loading && !props.loadingText && { spinner })} {...props} />;
}
