import { ChevronRight } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useFormState } from 'react-final-form';
import type { Contact } from '../contracts';
import { lazyPart } from '../router';
import { Box, Button, InlineSpinner } from '../ui';

/** Loaded when the details are first shown: the list of contact lists is larger than the rest of the form. */
const ContactDetailFields = lazyPart(async () => ({
  default: (await import('./ContactDetailFields')).ContactDetailFields,
}));

const DETAILS = ['email', 'company', 'customFields', 'listIds'];

/** Whether the last save failed because of a detail. */
function useHasError(): boolean {
  const { errors, submitErrors, submitFailed } = useFormState({
    subscription: { errors: true, submitErrors: true, submitFailed: true },
  });
  return submitFailed === true && DETAILS.some((name) => errors?.[name] || submitErrors?.[name]);
}

/** Email, company, custom fields and lists, behind a button. */
export function MoreDetails({ lists }: Pick<Contact, 'lists'>) {
  const [isToggledOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isOpen = useHasError() || isToggledOpen;
  const id = useId();
  const toggle = () => {
    setOpen(!isOpen);
    setOpened(true);
  };
  return (
    <Box>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        ms="-2"
        px="2"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Box as="span" display="flex" rotate={isOpen ? '90deg' : undefined}>
          <ChevronRight size={16} aria-hidden />
        </Box>
        {isOpen ? 'Hide details' : 'Email, company, custom fields and lists'}
      </Button>
      {/* Hidden, not unmounted: a field that is removed loses its error. */}
      <Box id={id} display={isOpen ? undefined : 'none'} mt="3">
        {wasOpened && (
          <Suspense fallback={<InlineSpinner label="Loading details" />}>
            <ContactDetailFields lists={lists} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}
