import { CircleAlert, Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { CUSTOM_FIELDS_MAX } from '../contracts';
import { useTextField } from '../forms/use-text-field';
import { Button, chakra, Flex, IconAction, Input, Text } from '../ui';
import { FINGER_HEIGHT } from '../ui/theme/finger';
import type { CustomField } from './custom-fields';

interface FieldRowProps {
  field: CustomField;
  messageId: string | undefined;
  onChange: (field: CustomField) => void;
  onRemove: () => void;
}

function FieldRow({ field, messageId, onChange, onRemove }: FieldRowProps) {
  const name = field.name.trim() || 'the new field';
  const invalid = messageId && { 'aria-invalid': true, 'aria-describedby': messageId };
  return (
    <Flex as="li" gap="2" align="center">
      <Input
        {...invalid}
        flex="2"
        minW="0"
        css={FINGER_HEIGHT}
        aria-label="Field name"
        placeholder="Name"
        autoComplete="off"
        value={field.name}
        onChange={({ target }) => onChange({ ...field, name: target.value })}
      />
      <Input
        {...invalid}
        flex="3"
        minW="0"
        css={FINGER_HEIGHT}
        aria-label={`Value of ${name}`}
        placeholder="Value"
        autoComplete="off"
        value={field.value}
        onChange={({ target }) => onChange({ ...field, value: target.value })}
      />
      <IconAction label={`Remove ${name}`} placement="left" color="fg.muted" onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconAction>
    </Flex>
  );
}

/** A contact's custom fields: a name and a value each. Its value is a list of `CustomField`. */
export function CustomFieldsField({ name }: { name: string }) {
  const { input, message } = useTextField<CustomField[]>(name, 'Custom fields');
  const fields = input.value;
  const root = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const messageId = useId();
  const replace = (changed: CustomField) =>
    input.onChange(fields.map((field) => (field.id === changed.id ? changed : field)));

  function add() {
    const id = Math.max(-1, ...fields.map((field) => field.id)) + 1;
    input.onChange([...fields, { id, name: '', value: '' }]);
    // The row is drawn by now: the form library updates its fields at once.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  }
  function remove(id: number) {
    input.onChange(fields.filter((field) => field.id !== id));
    addButton.current?.focus();
  }

  return (
    <chakra.fieldset ref={root} onFocus={() => input.onFocus()} onBlur={() => input.onBlur()}>
      <chakra.legend textStyle="label" mb="1.5">
        Custom fields
      </chakra.legend>
      {fields.length > 0 && (
        <Flex as="ul" direction="column" gap="2" mb="2" listStyleType="none" aria-label="Custom fields">
          {fields.map((field) => (
            <FieldRow
              key={field.id}
              field={field}
              messageId={message === undefined ? undefined : messageId}
              onChange={replace}
              onRemove={() => remove(field.id)}
            />
          ))}
        </Flex>
      )}
      {message !== undefined && (
        <Text
          id={messageId}
          display="flex"
          alignItems="center"
          gap="1.5"
          mb="2"
          textStyle="secondary"
          color="fg.error"
          aria-live="polite"
        >
          <CircleAlert size={14} aria-hidden />
          {message}
        </Text>
      )}
      {fields.length < CUSTOM_FIELDS_MAX && (
        <Button ref={addButton} type="button" variant="outline" size="sm" onClick={add}>
          <Plus size={16} aria-hidden />
          Add custom field
        </Button>
      )}
    </chakra.fieldset>
  );
}
