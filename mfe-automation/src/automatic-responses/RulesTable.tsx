import type { AutomaticResponses } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { columnWidth, TableParts } from '@dashboard/shared/list';
import { useSession } from '@dashboard/shared/session';
import { chakra, Span, VisuallyHidden } from '@dashboard/shared/ui';
import { Fragment, useState } from 'react';
import { LockedDialog } from '../rule-form/LockedDialog';
import { type DeletedRule, DeleteRuleDialog } from './DeleteRuleDialog';
import { DragArea, DragGroup } from './DragArea';
import { HIDDEN_BELOW } from './hidden-columns';
import { LockedRow } from './LockedRow';
import { RuleRow } from './RuleRow';
import { groupRules } from './rule-order';
import { searchRules } from './rule-search';
import { TRIGGER_WORDS } from './rule-words';
import { useReorder } from './use-reorder';

const { Body, CheckHeadCell, Head, HeadCell, HeadRow, Row, Scroll, Table } = TableParts;

const HEADERS = ['Name', 'Trigger', 'Schedule', 'Numbers', 'Message', 'Sent 30 d', 'Last sent'];
/** Of Order, the headers and Actions; Name, Trigger and Message share the rest. */
const WIDTHS = ['116px', undefined, undefined, '10%', '134px', undefined, '96px', '104px', '96px'];
/** The same where the table has little room. */
const TIGHT_WIDTHS = [undefined, undefined, undefined, undefined, '116px', undefined, '80px', '84px'];
const SPAN = WIDTHS.length;
/** On a phone the title and note of a group may need two lines. */
const WRAPPED = {
  whiteSpace: 'normal',
  '@container list (max-width: 719px)': { flexWrap: 'wrap', height: 'auto', minH: '9', py: '1.5' },
};

function TableHead() {
  return (
    <Head>
      <HeadRow>
        <CheckHeadCell scope="col" textStyle="label" color="fg.muted" whiteSpace="nowrap">
          Order and on
        </CheckHeadCell>
        {HEADERS.map((header, index) => (
          <HeadCell
            key={header}
            scope="col"
            data-numeric={header === 'Sent 30 d' ? '' : undefined}
            data-hidden-below={HIDDEN_BELOW[index]}
          >
            {header}
          </HeadCell>
        ))}
        <HeadCell scope="col">
          <VisuallyHidden>Actions</VisuallyHidden>
        </HeadCell>
      </HeadRow>
    </Head>
  );
}

function GroupRow({ title, note }: { title: string; note?: string }) {
  return (
    <Row data-group="">
      <HeadCell scope="rowgroup" colSpan={SPAN} role="rowheader" css={WRAPPED}>
        {title}
        {note && (
          <Span ms="2" fontWeight="400" color="fg.muted">
            {note}
          </Span>
        )}
      </HeadCell>
    </Row>
  );
}

interface RulesTableProps {
  rules: AutomaticResponses;
  /** Leaves out the rows without this string; '' shows all. */
  search: string;
  editPath: (id: number) => string;
}

/** The replies that carriers require, and the rules by trigger in their order. */
export function RulesTable({ rules, search, editPath }: RulesTableProps) {
  const { items, canChange } = rules;
  const shown = searchRules(rules, search);
  const { timeZone } = useSession();
  const [isEditingLocked, setEditingLocked] = useState(false);
  const [deleted, setDeleted] = useState<DeletedRule | null>(null);
  const reorder = useReorder(items);
  const onCount = items.filter(({ enabled }) => enabled).length;
  return (
    <>
      <VisuallyHidden role="status">{reorder.moved}</VisuallyHidden>
      <DragArea rules={items} onMove={reorder.move}>
        <Scroll>
          <Table aria-label="automatic responses" data-unsorted="">
            <colgroup>
              {WIDTHS.map((width, index) => (
                <chakra.col
                  key={index}
                  width={columnWidth(width, TIGHT_WIDTHS[index])}
                  data-hidden-below={HIDDEN_BELOW[index - 1]}
                />
              ))}
            </colgroup>
            <TableHead />
            <Body>
              {shown.locked.length > 0 && (
                <GroupRow
                  title="Required by carriers"
                  note="Always first. Only business name and help contact can be changed"
                />
              )}
              {shown.locked.map((row) => (
                <LockedRow
                  key={`${row.id} ${row.keywords.join()}`}
                  row={row}
                  zone={timeZone}
                  onEdit={canChange ? () => setEditingLocked(true) : undefined}
                />
              ))}
              {(search === '' || shown.items.length > 0) && (
                <GroupRow title="Your rules" note={`${pluralize(items.length, 'rule')}, ${onCount} on`} />
              )}
              {groupRules(shown.items).map(({ trigger, rules }) => (
                <Fragment key={trigger}>
                  <GroupRow title={TRIGGER_WORDS[trigger]} />
                  <DragGroup trigger={trigger} ids={rules.map(({ id }) => id)}>
                    {rules.map((rule) => (
                      <RuleRow
                        key={rule.id}
                        rule={rule}
                        place={items.indexOf(rule) + 1}
                        zone={timeZone}
                        canChange={canChange}
                        canMove={canChange && search === ''}
                        reorder={reorder}
                        editPath={editPath}
                        onDelete={setDeleted}
                      />
                    ))}
                  </DragGroup>
                </Fragment>
              ))}
            </Body>
          </Table>
        </Scroll>
      </DragArea>
      {isEditingLocked && <LockedDialog onClose={() => setEditingLocked(false)} />}
      {deleted && <DeleteRuleDialog rule={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}
