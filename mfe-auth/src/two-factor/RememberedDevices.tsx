import type { RememberedDevice } from '@dashboard/shared/contracts';
import { formatDay, formatTime } from '@dashboard/shared/format';
import { notify } from '@dashboard/shared/notify';
import { useAction } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Box, Flex, Heading, IconAction, Stack, Text } from '@dashboard/shared/ui';
import { X } from 'lucide-react';
import { forgetDevice, refreshTwoFactor } from '../api/two-factor';

function Device({ device, canUpdate }: { device: RememberedDevice; canUpdate: boolean }) {
  const { timeZone } = useSession();
  const { deviceId, label, isCurrent, lastUsedAt } = device;
  const { mutate, isPending } = useAction({
    mutationFn: () => forgetDevice(deviceId),
    // Also after a failure: the browser may be forgotten already.
    onSettled: refreshTwoFactor,
    onError: (error) => notify({ kind: 'error', title: 'Error', detail: error.message }),
  });
  return (
    <Flex as="li" align="center" justify="space-between" gap="2">
      <Box minW="0">
        <Text textStyle="secondary" fontWeight="500">
          {label}
          {isCurrent && ' (this browser)'}
        </Text>
        <Text textStyle="meta" color="fg.muted">
          Last used {formatDay(lastUsedAt, timeZone, new Date())}, {formatTime(lastUsedAt, timeZone)}
        </Text>
      </Box>
      {canUpdate && (
        <IconAction label={`Forget ${label}`} loading={isPending} onClick={() => mutate()}>
          <X size={16} aria-hidden />
        </IconAction>
      )}
    </Flex>
  );
}

interface RememberedDevicesProps {
  devices: readonly RememberedDevice[];
  canUpdate: boolean;
}

/** The browsers that log in without a code. */
export function RememberedDevices({ devices, canUpdate }: RememberedDevicesProps) {
  if (devices.length === 0) return null;
  return (
    <>
      <Heading as="h3" textStyle="secondary" fontWeight="550" mt="2">
        Remembered browsers
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none">
        {devices.map((device) => (
          <Device key={device.deviceId} device={device} canUpdate={canUpdate} />
        ))}
      </Stack>
    </>
  );
}
