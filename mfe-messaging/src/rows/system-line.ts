import type { SystemLine } from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';
import { stopText } from '../scheduled/stop-text';

type Kind = SystemLine['kind'];
type ConsentKind = Exclude<
  Kind,
  'assigned' | 'unassigned' | 'done' | 'reopened' | 'scheduled_stopped' | 'note' | 'unknown'
>;

const STAFF_TEXT: Record<ConsentKind, string> = {
  opted_out: 'opted this contact out',
  opted_in: 'opted this contact in',
  opt_out_undone: 'undid the opt-out',
  blocked: 'blocked this contact',
  unblocked: 'unblocked this contact',
  suspected_opt_out: 'marked this as a request to stop',
  not_opt_out: 'decided that this is not a request to stop',
  number_changed: "changed this contact's number",
};
const PASSIVE_TEXT: Record<ConsentKind, string> = {
  opted_out: 'Opted out',
  opted_in: 'Opted in',
  opt_out_undone: 'Opt-out undone',
  blocked: 'Blocked',
  unblocked: 'Unblocked',
  suspected_opt_out: 'This may be a request to stop',
  not_opt_out: 'Not a request to stop',
  number_changed: 'Number changed',
};
const SOURCE_SUFFIX: Partial<Record<SystemLine['source'], string>> = {
  import: ' by an import',
  carrier: ' at the carrier',
  page: ' on a web page',
};

/** A user whose name is not known any more. */
const UNNAMED = 'A colleague';

function assignedText({ source, userName, assigneeName }: SystemLine): string {
  const assignee = assigneeName ?? UNNAMED.toLowerCase();
  if (source === 'round_robin') return `Assigned to ${assignee} in turn`;
  if (userName === assigneeName) return `${userName ?? UNNAMED} took this conversation`;
  return `${userName ?? UNNAMED} assigned this to ${assignee}`;
}

function unassignedText({ source, userName, assigneeName }: SystemLine): string {
  if (source === 'membership') return `Unassigned because ${assigneeName ?? 'the assignee'} lost access`;
  if (userName === assigneeName) return `${userName ?? UNNAMED} left this unassigned`;
  return `${userName ?? UNNAMED} unassigned ${assigneeName ?? UNNAMED.toLowerCase()}`;
}

function consentText(line: SystemLine, kind: ConsentKind, contactName: string): string {
  const isOptChange = kind === 'opted_out' || kind === 'opted_in';
  if (line.source === 'keyword' && isOptChange) {
    if (line.text !== null) return `${contactName} texted ${line.text}`;
    // Not a keyword: a suspected opt-out counts after 24 hours without a decision.
    return `${PASSIVE_TEXT[kind]} after 24 hours without a decision`;
  }
  // The text of a changed number is the number before.
  const before =
    kind === 'number_changed' && line.text !== null ? ` from ${formatContactNumber(line.text)}` : '';
  if (line.source === 'staff' && line.userName !== null)
    return `${line.userName} ${STAFF_TEXT[kind]}${before}`;
  return `${PASSIVE_TEXT[kind]}${before}${SOURCE_SUFFIX[line.source] ?? ''}`;
}

/** Text of a system line: "Marcus texted STOP", "Sam opted this contact out", "Ana assigned this to Maya". */
export function systemLineText(line: SystemLine, contactName: string): string {
  switch (line.kind) {
    case 'assigned':
      return assignedText(line);
    case 'unassigned':
      return unassignedText(line);
    case 'done':
      return `${line.userName ?? UNNAMED} marked this done`;
    case 'reopened':
      return line.source === 'inbound'
        ? 'Reopened by a new text'
        : `${line.userName ?? UNNAMED} reopened this`;
    case 'note':
      return `${line.userName ?? UNNAMED} added a note`;
    case 'scheduled_stopped':
      return `Scheduled text canceled because ${stopText(line.text, contactName)}`;
    case 'unknown':
      return 'Something changed here. Reload the page to see what';
    default:
      return consentText(line, line.kind, contactName);
  }
}
