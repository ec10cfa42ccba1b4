import { useCan } from '@dashboard/shared/ability';
import type { OwnTwoFactor } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { FormAside } from '@dashboard/shared/forms';
import { useQuery } from '@dashboard/shared/query';
import {
  Button,
  controlInPlace,
  ErrorState,
  Skeleton,
  Stack,
  StatusText,
  Text,
  useKeptFocus,
  Wrap,
} from '@dashboard/shared/ui';
import { useRef } from 'react';
import { ownTwoFactorQuery } from '../api/two-factor';
import { RememberedDevices } from './RememberedDevices';
import type { TwoFactorTask } from './TwoFactorDialog';

interface TwoFactorAsideProps {
  onTask: (task: TwoFactorTask) => void;
}

const MEANING = 'Logging in takes your password and a code from an authenticator app on your phone.';

function State({ isOn, isAllowed, isRequired, recoveryCodesLeft }: OwnTwoFactor) {
  if (!isOn)
    return (
      <Text textStyle="secondary" color="fg.muted">
        {isAllowed ? MEANING : 'Your service provider does not offer two-step sign-in.'}
      </Text>
    );
  return (
    <>
      <StatusText tone="ok" alignSelf="flex-start">
        On
      </StatusText>
      <Text textStyle="secondary" color="fg.muted">
        {MEANING} {pluralize(recoveryCodesLeft, 'recovery code')} left.
        {isRequired && ' Your service provider requires it.'}
      </Text>
    </>
  );
}

function TaskButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button type="button" variant="outline" size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}

type TasksProps = TwoFactorAsideProps & OwnTwoFactor;

function Tasks({ isOn, isAllowed, isRequired, onTask }: TasksProps) {
  const canSwitch = isOn ? !isRequired : isAllowed;
  return (
    <Wrap gap="2">
      {isOn && <TaskButton onClick={() => onTask('new-codes')}>New recovery codes</TaskButton>}
      {/* One element in both states: it has the focus again when the dialog that it opened has switched them. */}
      {canSwitch && (
        <TaskButton onClick={() => onTask(isOn ? 'turn-off' : 'turn-on')}>
          {isOn ? 'Turn off' : 'Turn on'}
        </TaskButton>
      )}
    </Wrap>
  );
}

/** After a browser is forgotten: the button of the next one, or the first button after the last browser. */
const nextFocus = (pane: HTMLElement, place: number) =>
  controlInPlace(pane.querySelectorAll('li'), place) ?? pane.querySelector('button');

/** Two-step sign-in of the signed-in user: whether it is on, its changes, and the browsers that need no code. */
export function TwoFactorAside({ onTask }: TwoFactorAsideProps) {
  const canUpdate = useCan('Update', 'Profile Settings');
  const { data, error, refetch } = useQuery(ownTwoFactorQuery);
  const pane = useRef<HTMLDivElement>(null);
  useKeptFocus(pane, nextFocus);
  return (
    <FormAside title="Two-step sign-in">
      {error && !data && (
        <ErrorState title="This couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton h="16" />}
      {data && (
        <Stack ref={pane} gap="2">
          <State {...data} />
          {canUpdate && <Tasks {...data} onTask={onTask} />}
          <RememberedDevices devices={data.devices} canUpdate={canUpdate} />
        </Stack>
      )}
    </FormAside>
  );
}
