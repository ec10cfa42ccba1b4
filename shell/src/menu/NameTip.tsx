import { Tooltip } from '@dashboard/shared/ui';
import type { ReactElement } from 'react';

/** Shows the name of a control that is only a picture, beside it. */
export function NameTip({ name, isOn, children }: { name: string; isOn: boolean; children: ReactElement }) {
  return (
    <Tooltip content={name} disabled={!isOn} isName positioning={{ placement: 'right' }}>
      {children}
    </Tooltip>
  );
}
