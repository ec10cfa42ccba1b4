import { useCallback } from 'react';
import { OptionPicker } from '../forms/combobox';
import { findLists } from './find-lists';

interface ContactListPickerProps {
  /** Lists that are not offered. */
  exclude: readonly { listId: number }[];
  onChoose: (list: { listId: number; name: string }) => void;
  /** After a choice, Escape, or when the focus leaves. */
  onClose: () => void;
}

/** Finds one contact list by name. */
export function ContactListPicker({ exclude, onChoose, onClose }: ContactListPickerProps) {
  const find = useCallback(
    async (text: string, signal: AbortSignal) => {
      const excluded = new Set(exclude.map(({ listId }) => listId));
      return (await findLists(text, signal)).filter(({ value }) => !excluded.has(value));
    },
    [exclude],
  );
  return (
    <OptionPicker
      label="Find a list"
      options={find}
      onChoose={({ value, display }) => onChoose({ listId: value, name: display })}
      onClose={onClose}
    />
  );
}
