import { type ButtonProps, Button as ChakraButton, Loader, Spinner, VisuallyHidden } from '@chakra-ui/react';
import type { MouseEvent, ReactNode, Ref } from 'react';

function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The props of a button while its action runs. It ignores clicks but is not `disabled`: browsers take the focus from a
 * disabled button, and keyboard users would start again at the top of the page.
 */
export const BUSY = { 'aria-disabled': true, 'data-disabled': '', 'data-loading': '', onClick: ignoreClick };

/** The content of a busy button: a spinner over its words, which remain its name, or beside other words. */
export function BusyContent({ loadingText, children }: { loadingText?: ReactNode; children: ReactNode }) {
  const spinner = (
    <>
      <Spinner size="inherit" borderWidth="0.125em" color="inherit" />
      {/* Chakra hides the covered words from screen readers too, and a spinner alone names nothing. */}
      {!loadingText && <VisuallyHidden>{children}</VisuallyHidden>}
    </>
  );
  return (
    <Loader spinner={spinner} text={loadingText}>
      {children}
    </Loader>
  );
}

/** Chakra's button, which keeps its accessible name and the focus while it is busy. */
export function Button({
  ref,
  loading,
  loadingText,
  children,
  ...props
}: ButtonProps & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <ChakraButton ref={ref} {...props} {...(loading && BUSY)}>
      {loading ? <BusyContent loadingText={loadingText}>{children}</BusyContent> : children}
    </ChakraButton>
  );
}
