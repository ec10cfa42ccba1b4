import type { AutomaticResponses } from '@dashboard/shared/contracts';
import type { RecordParam } from '@dashboard/shared/list';
import { lazyPart } from '@dashboard/shared/router';
import { ThinProgress } from '@dashboard/shared/ui';
import { Suspense } from 'react';

// Loaded lazily, so that the rules do not wait for form code.
const RuleDialog = lazyPart(async () => ({ default: (await import('./RuleDialog')).RuleDialog }));

interface RuleDialogsProps extends Pick<RecordParam, 'open' | 'close'> {
  rules: AutomaticResponses;
}

/** The dialog of the rule in the URL. An id without a rule opens none. */
export function RuleDialogs({ rules, open, close }: RuleDialogsProps) {
  const rule = rules.items.find(({ id }) => id === open) ?? null;
  if (open === null || (open !== 'new' && rule === null)) return null;
  return (
    <Suspense fallback={<ThinProgress label="Opening" />}>
      <RuleDialog key={open} rule={rule} onClose={close} />
    </Suspense>
  );
}
