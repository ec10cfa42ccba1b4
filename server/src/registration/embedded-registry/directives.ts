/** A step of a registration that a directive can change. `mobile`: the decision of the mobile carriers. */
export type Step = 'brand' | 'campaign' | 'share' | 'import' | 'mobile';

/**
 * How one step ends. `hangs` never ends; after `suspended` mobile carriers no longer deliver; `blocked` by one mobile
 * carrier.
 */
export type Ending = 'ordinary' | 'rejected' | 'negative' | 'hangs' | 'suspended' | 'blocked';

export interface StepDirective {
  ending: Ending;
  /** HTTP status of the first responses, and how many there are. */
  failure: { status: 429 | 500; attempts: number } | null;
  /** Acts on the request, but drops the connection before the response. */
  isResponseLost: boolean;
}

const DIRECTIVE = /\[(brand|campaign|share|import|mobile) ([a-z0-9]{2,12})(?: x(\d{1,2}))?\]/gi;
const FAILURES = 2;

const ENDINGS: Record<string, Ending> = {
  rejected: 'rejected',
  unverified: 'negative',
  declined: 'negative',
  expires: 'negative',
  hangs: 'hangs',
  suspended: 'suspended',
  blocked: 'blocked',
};

function apply(directive: StepDirective, word: string, count: number | undefined): void {
  const ending = ENDINGS[word];
  if (ending !== undefined) directive.ending = ending;
  else if (word === 'lost') directive.isResponseLost = true;
  else if (word === '500' || word === '429')
    directive.failure = { status: word === '500' ? 500 : 429, attempts: count ?? FAILURES };
}

/**
 * Reads the directives for a step, e.g. `[brand unverified]`, `[campaign 500 x3]`, `[share hangs]`, `[import lost]`,
 * `[mobile suspended]`.
 * They are in the legal company name and in the campaign's description.
 */
export function directiveFor(step: Step, text: string): StepDirective {
  const directive: StepDirective = { ending: 'ordinary', failure: null, isResponseLost: false };
  for (const [, named = '', word = '', count] of text.matchAll(DIRECTIVE)) {
    if (named.toLowerCase() === step)
      apply(directive, word.toLowerCase(), count === undefined ? undefined : Number(count));
  }
  return directive;
}

const WEBHOOKS = /\[webhooks (off|twice)\]/i;

/** How often an event about a record is sent: `[webhooks off]`, `[webhooks twice]`, else once. */
export function copiesOf(text: string): 0 | 1 | 2 {
  const word = WEBHOOKS.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return 1;
  return word === 'off' ? 0 : 2;
}
