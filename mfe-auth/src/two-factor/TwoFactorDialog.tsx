import type { TwoFactorSetup } from '@dashboard/shared/contracts';
import { DialogShell } from '@dashboard/shared/forms';
import { notify } from '@dashboard/shared/notify';
import { useState } from 'react';
import { confirmSetup, refreshTwoFactor, renewRecoveryCodes, startSetup, turnOff } from '../api/two-factor';
import { ConfirmStep } from './ConfirmStep';
import { PasswordStep } from './PasswordStep';
import { RecoveryCodesStep } from './RecoveryCodesStep';

/** A change of two-step sign-in that the user asked for. */
export type TwoFactorTask = 'turn-on' | 'new-codes' | 'turn-off';

type Step =
  | { name: 'password' }
  | { name: 'confirm'; setup: TwoFactorSetup }
  | { name: 'codes'; codes: string[] };

const PASSWORD_STEPS = {
  'turn-on': {
    title: 'Turn on two-step sign-in',
    explanation: 'You will log in with your password and a code from an authenticator app on your phone.',
    submitLabel: 'Continue',
  },
  'new-codes': {
    title: 'New recovery codes',
    explanation: 'The recovery codes that you have now will no longer work.',
    submitLabel: 'Create codes',
  },
  'turn-off': {
    title: 'Turn off two-step sign-in',
    explanation: 'You will log in with your password only. Your recovery codes will no longer work.',
    submitLabel: 'Turn off',
  },
};

/** The steps of a change, in one dialog. */
export function TwoFactorDialog({ task, onClose }: { task: TwoFactorTask; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'password' });

  function showCodes({ recoveryCodes }: { recoveryCodes: string[] }) {
    void refreshTwoFactor();
    setStep({ name: 'codes', codes: recoveryCodes });
  }

  async function handlePassword(password: string) {
    if (task === 'turn-on') return setStep({ name: 'confirm', setup: await startSetup(password) });
    if (task === 'new-codes') return showCodes(await renewRecoveryCodes(password));
    await turnOff(password);
    void refreshTwoFactor();
    notify({ kind: 'success', title: 'Done', detail: 'Two-step sign-in is off' });
    onClose();
  }

  return (
    <DialogShell onClose={onClose}>
      {step.name === 'password' && (
        <PasswordStep {...PASSWORD_STEPS[task]} onSubmit={handlePassword} onClose={onClose} />
      )}
      {step.name === 'confirm' && (
        <ConfirmStep
          setup={step.setup}
          onSubmit={async (body) => showCodes(await confirmSetup(body))}
          onClose={onClose}
        />
      )}
      {step.name === 'codes' && <RecoveryCodesStep codes={step.codes} onClose={onClose} />}
    </DialogShell>
  );
}
