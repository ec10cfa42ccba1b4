import { useMemo } from 'react';
import { create } from 'zustand';

export type SlotProps = Readonly<Record<string, unknown>>;
const NO_PROPS: SlotProps = {};

const useSlotStore = create<{ open: Readonly<Record<string, SlotProps>> }>(() => ({ open: {} }));

/** Opens a slot that a remote fills, e.g. `new-message`. */
export function openSlot(name: string, props: SlotProps = NO_PROPS): void {
  useSlotStore.setState(({ open }) => ({ open: { ...open, [name]: props } }));
}

export function closeSlot(name: string): void {
  useSlotStore.setState(({ open }) => {
    const { [name]: _closed, ...rest } = open;
    return { open: rest };
  });
}

export const hasOpenSlot = (): boolean => Object.keys(useSlotStore.getState().open).length > 0;

export function useSlot(name: string): { isOpen: boolean; props: SlotProps } {
  const props = useSlotStore(({ open }) => open[name]);
  return useMemo(() => ({ isOpen: props !== undefined, props: props ?? NO_PROPS }), [props]);
}
