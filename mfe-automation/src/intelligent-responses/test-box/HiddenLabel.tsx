import { Field } from '@dashboard/shared/controls';
import { VisuallyHidden } from '@dashboard/shared/ui';
import type { ReactNode } from 'react';

/** A field whose label only screen readers need. */
export function HiddenLabel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Field.Root>
      <VisuallyHidden asChild>
        <Field.Label>{label}</Field.Label>
      </VisuallyHidden>
      {children}
    </Field.Root>
  );
}
