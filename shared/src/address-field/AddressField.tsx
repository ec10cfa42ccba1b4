import { useId, useState } from 'react';
import { useForm } from 'react-final-form';
import { ADDRESS_MAX, type AddressSuggestion } from '../contracts';
import { FieldFrame, type FieldFrameProps } from '../forms/FieldFrame';
import type { FormValues } from '../forms/Form';
import { useFieldValue } from '../forms/use-field-value';
import { useTextField } from '../forms/use-text-field';
import { Box, ConfirmDialog, Input, VisuallyHidden } from '../ui';
import { AddressOptions, optionId } from './AddressOptions';
import { countryOf } from './country-of';
import { type AddressFields, type AddressFieldsByCountry, fillFields, hasFilled } from './fill-address';
import { useAddressCheck } from './use-address-check';
import { useSuggestions } from './use-suggestions';

interface AddressFieldProps extends Omit<FieldFrameProps, 'children' | 'message'> {
  name: string;
  /** What a suggestion fills besides this field. */
  fills: AddressFieldsByCountry;
}

const countOf = (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;

/** Takes a suggestion over: at once where nothing is written over, else when whoever picked it agrees. */
function useTakeOver(name: string, fields: AddressFields) {
  const form = useForm<FormValues>();
  const [asked, setPending] = useState<AddressSuggestion | null>(null);
  return {
    isAsking: asked !== null,
    take: (suggestion: AddressSuggestion) => {
      form.change(name, suggestion.address);
      if (hasFilled(form, fields)) setPending(suggestion);
      else fillFields(form, fields, suggestion);
    },
    agree: () => {
      if (asked) fillFields(form, fields, asked);
      setPending(null);
    },
    reject: () => setPending(null),
  };
}

/**
 * The first line of an address, in the country that the form's `country` says. It suggests addresses as it is typed,
 * and what is picked fills the city and its neighbours; the server says whether there is such an address.
 */
export function AddressField({ name, fills, ...frame }: AddressFieldProps) {
  const { input, message } = useTextField(name, frame.label, useAddressCheck());
  const country = countryOf({ country: useFieldValue('country') });
  const { isAsking, take, agree, reject } = useTakeOver(name, fills[country]);
  const { options, active, isOpen, look, close, pick, handleKeyDown } = useSuggestions({
    country,
    onPick: take,
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
            // The browser's own list would lie over this one.
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
        isOpen={isAsking}
        onConfirm={agree}
        onClose={reject}
      />
    </>
  );
}
