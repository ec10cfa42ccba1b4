import { lazyPart } from '@dashboard/shared/router';
import type { ComponentProps } from 'react';

/** Its form library is loaded when the session ends. */
export const SignInAgain = lazyPart(async () => {
  const forms = await import('@dashboard/shared/forms');
  // Wrapped, because `SignInAgain` is itself lazy and a lazy component must not resolve to one.
  return { default: (props: ComponentProps<typeof forms.SignInAgain>) => <forms.SignInAgain {...props} /> };
});
