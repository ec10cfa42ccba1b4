import { useId, useState } from 'react';
import { useForm } from 'react-final-form';
import { ADDRESS_MAX, type AddressSuggestion } from '../../contracts';
import { Box, ConfirmDialog, Input, VisuallyHidden } from '../../ui';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import type { FormValues } from '../Form';
import { useFieldValue } from '../use-field-value';
import { useTextField } from '../use-text-field';
import { AddressOptions, optionId } from './AddressOptions';
import { countryOf } from './country-of';
import {
  type AddressFields,
  type AddressFieldsByCountry,
  editableFields,
  fillFields,
  hasFilled,
} from './fill-address';
import { useAddressCheck } from './use-address-check';
import { useSuggestions } from './use-suggestions';

interface AddressFieldProps extends Omit<FieldFrameProps, 'children' | 'message'> {
  name: string;
  /** The fields that a suggestion fills besides this one. */
  fills: AddressFieldsByCountry;
  /** Whether the user may change a field; a suggestion leaves other fields as they are. Default: all. */
  isEditable?: ((field: string) => boolean) | undefined;
}

const countOf = (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;

/** Applies a suggestion: at once when it overwrites nothing, otherwise after confirmation. */
function useApplySuggestion(name: string, fields: Partial<AddressFields>) {
  const form = useForm<FormValues>();
  const [pending, setPending] = useState<AddressSuggestion | null>(null);
  return {
    isConfirming: pending !== null,
    apply: (suggestion: AddressSuggestion) => {
      form.change(name, suggestion.address);
      if (hasFilled(form, fields)) setPending(suggestion);
      else fillFields(form, fields, suggestion);
    },
    confirm: () => {
      if (pending) fillFields(form, fields, pending);
      setPending(null);
    },
    reject: () => setPending(null),
  };
}

/**
 * The first line of an address, in the country of the form's `country` field. Suggests addresses while the user
 * types. A chosen suggestion also fills the city, region and postal code; the server verifies that the address
 * exists.
 */
export function AddressField({ name, fills, isEditable, ...frame }: AddressFieldProps) {
  const { input, message } = useTextField(name, frame.label, useAddressCheck(fills));
  const country = countryOf({ country: useFieldValue('country') });
  const { isConfirming, apply, confirm, reject } = useApplySuggestion(
    name,
    editableFields(fills[country], isEditable),
  );
  const { options, active, isOpen, look, close, pick, handleKeyDown } = useSuggestions({
    country,
    onPick: apply,
  });
  const listId = useId();
  return (
    <>
      <FieldFrame {...frame} message={message}>
        <Box position="relative" w="full">
          <Input
            {...input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
            // The browser's autocomplete list would cover this one.
            autoComplete="off"
            maxLength={ADDRESS_MAX * 2}
            onChange={(event) => {
              input.onChange(event);
              look(event.currentTarget.value);
            }}
            onKeyDown={frame.isReadOnly ? undefined : handleKeyDown}
            onBlur={(event) => {
              input.onBlur(event);
              close();
            }}
          />
          {isOpen && (
            <AddressOptions
              id={listId}
              label={`${frame.label} suggestions`}
              options={options}
              active={active}
              onPick={pick}
            />
          )}
        </Box>
      </FieldFrame>
      <VisuallyHidden role="status">{isOpen && countOf(options.length)}</VisuallyHidden>
      <ConfirmDialog
        title="Do you want to update all address fields with this information?"
        confirmLabel="Update"
        cancelLabel="No, do not update"
        isOpen={isConfirming}
        onConfirm={confirm}
        onClose={reject}
      />
    </>
  );
}
