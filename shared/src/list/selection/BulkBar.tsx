import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { formatCount } from '../../format';
import { Box, Button, IconAction } from '../../ui';
import { Bulk, BulkCell } from '../parts';
import { type ListSelection, type Selected, selectedCount } from './selection';

interface BulkBarProps {
  selected: Selected;
  actions: ListSelection<never>['actions'];
  /** Number of matching records on all pages. */
  total: number;
  /** Number of columns that the bar replaces. */
  span: number;
  onSelectAll: () => void;
  onClear: () => void;
}

/** Takes the place of the column headers while rows are selected. */
export function BulkBar({ selected, actions, total, span, onSelectAll, onClear }: BulkBarProps) {
  const count = selectedCount(selected, total);
  /** The pressed button disappears, so the focus moves to the checkbox beside the bar. */
  const andFocusCheckbox =
    (change: () => void) =>
    ({ currentTarget }: MouseEvent) => {
      currentTarget.closest('tr')?.querySelector('input')?.focus();
      change();
    };
  return (
    <BulkCell colSpan={span}>
      <Bulk role="group" aria-label="Selected rows">
        <Box fontWeight="600" whiteSpace="nowrap">
          {formatCount(count)} selected
        </Box>
        {count < total && (
          <Button variant="plain" textStyle="secondary" onClick={andFocusCheckbox(onSelectAll)}>
            Select all {formatCount(total)}
          </Button>
        )}
        {actions(selected, onClear).map(({ label, icon, onSelect }) => (
          <Button key={label} variant="ghost" size="xs" onClick={onSelect}>
            {icon}
            {label}
          </Button>
        ))}
        <IconAction label="Clear selection" size="xs" ms="auto" onClick={andFocusCheckbox(onClear)}>
          <X size={16} aria-hidden />
        </IconAction>
      </Bulk>
    </BulkCell>
  );
}
