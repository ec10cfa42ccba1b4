import type { SystemLine } from '@dashboard/shared/contracts';

const STAFF_WORDS: Record<SystemLine['kind'], string> = {
  opted_out: 'opted this contact out',
  opted_in: 'opted this contact in',
  opt_out_undone: 'undid the opt-out',
  blocked: 'blocked this contact',
  unblocked: 'unblocked this contact',
  suspected_opt_out: 'took this for a request to stop',
  not_opt_out: 'decided that this is not a request to stop',
  number_changed: "changed this contact's number",
};
const PASSIVE_WORDS: Record<SystemLine['kind'], string> = {
  opted_out: 'Opted out',
  opted_in: 'Opted in',
  opt_out_undone: 'Opt-out undone',
  blocked: 'Blocked',
  unblocked: 'Unblocked',
  suspected_opt_out: 'This may be a request to stop',
  not_opt_out: 'Not a request to stop',
  number_changed: 'Number changed',
};
const SOURCE_WORDS: Record<SystemLine['source'], string> = {
  keyword: '',
  staff: '',
  import: ' by an import',
  carrier: ' at the carrier',
  page: ' on a web page',
};

/** A system line in words: "Marcus texted STOP", "Sam opted this contact out", "Opted out at the carrier". */
export function systemLineText(line: SystemLine, contactName: string): string {
  const isOptChange = line.kind === 'opted_out' || line.kind === 'opted_in';
  if (line.source === 'keyword' && isOptChange) {
    if (line.text !== null) return `${contactName} texted ${line.text}`;
    // No keyword of theirs: plainer words, which count once nobody has decided on them.
    return `${PASSIVE_WORDS[line.kind]} after 24 hours without a decision`;
  }
  if (line.source === 'staff' && line.userName !== null) return `${line.userName} ${STAFF_WORDS[line.kind]}`;
  return `${PASSIVE_WORDS[line.kind]}${SOURCE_WORDS[line.source]}`;
}
