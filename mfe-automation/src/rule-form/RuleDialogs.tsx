import type { AutomaticResponse, AutomaticResponses } from '@dashboard/shared/contracts';
import type { RecordParam } from '@dashboard/shared/list';
import { lazyPart } from '@dashboard/shared/router';
import { ThinProgress } from '@dashboard/shared/ui';
import { Suspense, useState } from 'react';

// Loaded lazily, so that the rules do not wait for form code.
const RuleDialog = lazyPart(async () => ({ default: (await import('./RuleDialog')).RuleDialog }));

interface RuleDialogsProps extends Pick<RecordParam, 'open' | 'close'> {
  rules: AutomaticResponses;
}

/** The rule with this id. An opened one stays, with the values that the user edits, when a colleague deletes it. */
function useOpenedRule(items: readonly AutomaticResponse[], open: RecordParam['open']) {
  const [opened, setOpened] = useState<AutomaticResponse | null>(null);
  const rule = items.find(({ id }) => id === open) ?? (opened?.id === open ? opened : null);
  if (rule !== opened) setOpened(rule);
  return rule;
}

/** The dialog of the rule in the URL. An id without a rule opens none. */
export function RuleDialogs({ rules, open, close }: RuleDialogsProps) {
  const rule = useOpenedRule(rules.items, open);
  if (open === null || (open !== 'new' && rule === null)) return null;
  return (
    <Suspense fallback={<ThinProgress label="Opening" />}>
      <RuleDialog key={open} rule={rule} onClose={close} />
    </Suspense>
  );
}
