import { Tooltip } from '@dashboard/shared/ui';
import type { ReactElement } from 'react';

/** Tooltip with the name of an icon-only control. */
export function NameTip({ name, isOn, children }: { name: string; isOn: boolean; children: ReactElement }) {
  return (
    <Tooltip content={name} disabled={!isOn} isName positioning={{ placement: 'right' }}>
      {children}
    </Tooltip>
  );
}
