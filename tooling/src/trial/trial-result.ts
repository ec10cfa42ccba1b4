/** The rules that a trial checks. */
export type TrialRule =
  | 'publish'
  | 'opens'
  | 'leaves'
  | 'forbidden'
  | 'policy'
  | 'errors'
  | 'listeners'
  | 'timers'
  | 'heap'
  | 'document'
  | 'globals';

export interface Finding {
  rule: TrialRule;
  /** The route's path as its definition has it. Absent: the finding is about the whole remote. */
  route?: string;
  detail: string;
}

export interface TrialResult {
  /** The version that was tried. */
  version: string;
  /** The number of routes that were opened. */
  routes: number;
  findings: Finding[];
}

/** One line per finding. */
export const describeFinding = ({ rule, route, detail }: Finding): string =>
  `${rule}${route === undefined ? '' : ` (${route})`}: ${detail}`;
