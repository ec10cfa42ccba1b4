import { CUSTOM_FIELD_NAME_MAX, CUSTOM_FIELD_VALUE_MAX } from '@dashboard/shared/contracts';
import { Box, Button, HStack, Input, Text } from '@dashboard/shared/ui';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { fieldNameError, fieldValueError } from './contact-facts';
import { UnsavedFactPrompt, useUnsavedFact } from './UnsavedFact';

interface AddFieldProps {
  fields: Readonly<Record<string, string>>;
  /** Resolves to whether it is stored; otherwise the form stays open. */
  onAdd: (name: string, value: string) => Promise<boolean>;
}

/** Adds a custom field: a button that expands to name and value fields. */
export function AddField({ fields, onAdd }: AddFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        variant="ghost"
        size="xs"
        mx="-2"
        mt="1"
        color="fg.muted"
        autoFocus={wasOpen}
        onClick={() => setOpen(true)}
      >
        <Plus size={14} /> Add field
      </Button>
    );
  }
  function close() {
    setWasOpen(true);
    setOpen(false);
  }
  return <FieldForm fields={fields} onAdd={onAdd} onClose={close} />;
}

function FieldForm({ fields, onAdd, onClose }: AddFieldProps & { onClose: () => void }) {
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<boolean> {
    const rejection =
      fieldNameError(name.trim(), fields) ??
      (value.trim() === '' ? 'Give the field a value.' : fieldValueError(value.trim()));
    setProblem(rejection);
    if (rejection !== null) return false;
    setSaving(true);
    const isStored = await onAdd(name.trim(), value.trim());
    setSaving(false);
    if (isStored) onClose();
    return isStored;
  }
  const hasContent = name.trim() !== '' || value.trim() !== '';
  const unsaved = useUnsavedFact({ isUnsaved: hasContent && !isSaving, save, discard: onClose });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isSaving) void save();
  }

  return (
    <>
      <Box asChild mt="2">
        <form onSubmit={handleSubmit} noValidate>
          <HStack gap="2">
            <Input
              size="sm"
              autoFocus
              aria-label="Field name"
              placeholder="Patient ID"
              maxLength={CUSTOM_FIELD_NAME_MAX}
              value={name}
              readOnly={isSaving}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Input
              size="sm"
              aria-label="Field value"
              maxLength={CUSTOM_FIELD_VALUE_MAX}
              value={value}
              readOnly={isSaving}
              onChange={(event) => setValue(event.currentTarget.value)}
            />
          </HStack>
          {problem !== null && (
            <Text textStyle="meta" color="bad.fg" role="alert" mt="1">
              {problem}
            </Text>
          )}
          <HStack gap="2" mt="2">
            <Button size="xs" variant="outline" type="submit" loading={isSaving}>
              Add field
            </Button>
            <Button size="xs" variant="ghost" onClick={onClose}>
              Cancel
            </Button>
          </HStack>
        </form>
      </Box>
      <UnsavedFactPrompt text="You entered a new field. Save it before leaving?" fact={unsaved} />
    </>
  );
}
