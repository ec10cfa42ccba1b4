import type { AutomaticResponse } from '@dashboard/shared/contracts';
import { Toggle } from '@dashboard/shared/controls';
import { formatCount } from '@dashboard/shared/format';
import { ActionCell, type RowAction, TableParts, TwoLines } from '@dashboard/shared/list';
import { Flex } from '@dashboard/shared/ui';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { DeletedRule } from './DeleteRuleDialog';
import { Grip, ROOM_FOR_SWITCH } from './Grip';
import { HIDDEN_BELOW } from './hidden-columns';
import { lastSentText, numbersText, scheduleText, triggerText } from './rule-words';
import type { Reorder } from './use-reorder';
import { useSwitch } from './use-switch';

const { Cell, CheckCell, Row } = TableParts;

interface RuleRowProps {
  rule: AutomaticResponse;
  /** Among all rules, from 1. */
  place: number;
  zone: string;
  canChange: boolean;
  /** False while only some rules are shown. */
  canMove: boolean;
  reorder: Reorder;
  editPath: (id: number) => string;
  onDelete: (rule: DeletedRule) => void;
}

/** What the row is made of, in the order of the columns. The first names it. */
const textsOf = (rule: AutomaticResponse, zone: string): string[] => [
  rule.name,
  triggerText(rule.trigger),
  scheduleText(rule),
  numbersText(rule.tns),
  rule.responseMessageName,
  formatCount(rule.sent30Days),
  lastSentText(rule.lastSentAt, zone, new Date()),
];
const SENT = 5;

function actionsOf({ rule, canMove, reorder, onDelete }: RuleRowProps): RowAction[] {
  const move = (label: string, icon: RowAction['icon'], step: -1 | 1): RowAction[] =>
    canMove && reorder.canMove(rule.id, step)
      ? [{ label, icon, onSelect: () => reorder.moveBy(rule.id, step) }]
      : [];
  return [
    ...move('Move up', <ArrowUp size={16} aria-hidden />, -1),
    ...move('Move down', <ArrowDown size={16} aria-hidden />, 1),
    {
      label: 'Delete',
      icon: <Trash2 size={16} aria-hidden />,
      isDanger: true,
      onSelect: () => onDelete(rule),
    },
  ];
}

/** A rule that can be switched, moved, edited and deleted. */
export function RuleRow(props: RuleRowProps) {
  const { rule, place, zone, canChange, canMove, reorder, editPath } = props;
  const { setNodeRef, transform, transition, isDragging, listeners, attributes } = useSortable({
    id: rule.id,
    disabled: !canMove,
  });
  const { isOn, isSaving, toggle } = useSwitch(rule);
  const edit = useMemo(
    () => ({ name: ({ name }: AutomaticResponse) => name, to: ({ id }: AutomaticResponse) => editPath(id) }),
    [editPath],
  );
  const lifted = isDragging
    ? { position: 'relative', zIndex: 2, bg: 'bg.float', boxShadow: 'lg' }
    : undefined;
  return (
    <Row
      ref={setNodeRef}
      css={{ ...ROOM_FOR_SWITCH, ...lifted }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <CheckCell>
        <Flex align="center">
          <Grip
            name={rule.name}
            place={place}
            isMovable={canMove}
            attributes={attributes}
            listeners={listeners}
            onMoveBy={(step) => reorder.moveBy(rule.id, step)}
          />
          <Toggle
            aria-label={`${rule.name} is on`}
            isOn={isOn}
            disabled={!canChange || isSaving}
            onChange={toggle}
          />
        </Flex>
      </CheckCell>
      {textsOf(rule, zone).map((text, index) => (
        <Cell
          key={index}
          title={text}
          data-numeric={index === SENT ? '' : undefined}
          data-hidden-below={HIDDEN_BELOW[index]}
        >
          {index === SENT ? text : <TwoLines>{text}</TwoLines>}
        </Cell>
      ))}
      {canChange ? (
        <ActionCell
          row={rule}
          edit={edit}
          actions={{ name: ({ name }) => name, display: 'menu', of: () => actionsOf(props) }}
        />
      ) : (
        <Cell />
      )}
    </Row>
  );
}
