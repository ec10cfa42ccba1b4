import { lazyPart } from '@dashboard/shared/router';
import { ThinProgress } from '@dashboard/shared/ui';
import { type ComponentProps, Suspense } from 'react';

const EditContactDialog = lazyPart(async () => {
  const { EditContactDialog } = await import('@dashboard/shared/edit-contact');
  return { default: EditContactDialog };
});

/** Edit Contact, whose form library is fetched when the dialog is first opened. */
export function EditContact(props: ComponentProps<typeof EditContactDialog>) {
  return (
    <Suspense fallback={<ThinProgress label="Opening" />}>
      <EditContactDialog {...props} />
    </Suspense>
  );
}
