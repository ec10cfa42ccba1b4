import type { SystemLine } from '@dashboard/shared/contracts';

const STAFF_TEXT: Record<SystemLine['kind'], string> = {
  opted_out: 'opted this contact out',
  opted_in: 'opted this contact in',
  opt_out_undone: 'undid the opt-out',
  blocked: 'blocked this contact',
  unblocked: 'unblocked this contact',
  suspected_opt_out: 'marked this as a request to stop',
  not_opt_out: 'decided that this is not a request to stop',
  number_changed: "changed this contact's number",
};
const PASSIVE_TEXT: Record<SystemLine['kind'], string> = {
  opted_out: 'Opted out',
  opted_in: 'Opted in',
  opt_out_undone: 'Opt-out undone',
  blocked: 'Blocked',
  unblocked: 'Unblocked',
  suspected_opt_out: 'This may be a request to stop',
  not_opt_out: 'Not a request to stop',
  number_changed: 'Number changed',
};
const SOURCE_SUFFIX: Record<SystemLine['source'], string> = {
  keyword: '',
  staff: '',
  import: ' by an import',
  carrier: ' at the carrier',
  page: ' on a web page',
};

/** Text of a system line: "Marcus texted STOP", "Sam opted this contact out", "Opted out at the carrier". */
export function systemLineText(line: SystemLine, contactName: string): string {
  const isOptChange = line.kind === 'opted_out' || line.kind === 'opted_in';
  if (line.source === 'keyword' && isOptChange) {
    if (line.text !== null) return `${contactName} texted ${line.text}`;
    // Not a keyword: a suspected opt-out counts after 24 hours without a decision.
    return `${PASSIVE_TEXT[line.kind]} after 24 hours without a decision`;
  }
  if (line.source === 'staff' && line.userName !== null) return `${line.userName} ${STAFF_TEXT[line.kind]}`;
  return `${PASSIVE_TEXT[line.kind]}${SOURCE_SUFFIX[line.source]}`;
}
