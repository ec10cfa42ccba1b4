import type { AutomaticResponse } from '@dashboard/shared/contracts';
import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

const INSTRUCTIONS =
  'Press Space to lift the rule, the arrow keys to move it, Space to drop it, Escape to cancel. Alt and an arrow key moves it at once.';

/** A rule is dropped among the rules with its trigger only. */
const withinGroup: CollisionDetection = (args) => {
  const groupOf = (data: typeof args.active.data) => data.current?.sortable?.containerId;
  const group = groupOf(args.active.data);
  return closestCenter({
    ...args,
    droppableContainers: args.droppableContainers.filter(({ data }) => groupOf(data) === group),
  });
};

interface DragAreaProps {
  rules: readonly Pick<AutomaticResponse, 'id' | 'name'>[];
  onMove: (id: number, overId: number) => Promise<void>;
  children: ReactNode;
}

/** What screen readers hear while a rule is moved. */
function announcementsOf(rules: DragAreaProps['rules']): Announcements {
  const nameOf = (id: string | number) => rules.find((rule) => rule.id === id)?.name ?? '';
  const placeOf = (id: string | number) => rules.findIndex((rule) => rule.id === id) + 1;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is lifted.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is over place ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active }) => `${nameOf(active.id)} is dropped.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at its place.`,
  };
}

/** The area in which rules are dragged, by pointer or keyboard. */
export function DragArea({ rules, onMove, children }: DragAreaProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={withinGroup}
      accessibility={{
        announcements: announcementsOf(rules),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragEnd={({ active, over }) => over && void onMove(Number(active.id), Number(over.id))}
    >
      {children}
    </DndContext>
  );
}

interface DragGroupProps {
  trigger: AutomaticResponse['trigger']['type'];
  ids: number[];
  children: ReactNode;
}

/** The rules that can change places with each other. */
export function DragGroup({ trigger, ids, children }: DragGroupProps) {
  return (
    <SortableContext id={trigger} items={ids} strategy={verticalListSortingStrategy}>
      {children}
    </SortableContext>
  );
}
