import { lazyPart } from '@dashboard/shared/router';
import { ThinProgress } from '@dashboard/shared/ui';
import { type ComponentProps, Suspense } from 'react';

const Box = lazyPart(async () => {
  const { NewMessageBox } = await import('./NewMessageBox');
  return { default: NewMessageBox };
});

/** The New Message box, loaded when it is first opened. */
export function NewMessageBox(props: ComponentProps<typeof Box>) {
  return (
    <Suspense fallback={<ThinProgress label="Opening" />}>
      <Box {...props} />
    </Suspense>
  );
}
