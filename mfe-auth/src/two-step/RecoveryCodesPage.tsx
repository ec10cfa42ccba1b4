import type { AuthPageData } from '@dashboard/shared/contracts';
import { useEffect, useRef, useState } from 'react';
import { AuthPage } from '../auth-page/AuthPage';
import { recoveryFile, recoveryText } from '../two-factor/recovery-file';

interface Props {
  page: AuthPageData;
  recoveryCodes: readonly string[];
  onContinue: () => void;
}

/** Shows the recovery codes, which are never shown again. */
export function RecoveryCodesPage({ page, recoveryCodes, onContinue }: Props) {
  const [status, setStatus] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // The field that had the focus is gone.
  useEffect(() => list.current?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(recoveryText(recoveryCodes)).then(
      () => setStatus('Copied'),
      () => setStatus('The browser did not allow copying. Select the codes instead.'),
    );

  return (
    <AuthPage
      page={page}
      title="Save your recovery codes"
      explanation="Each code works once, if you lose your phone. Store them in a safe place: they are not shown again."
    >
      <ul ref={list} className="recovery-codes" tabIndex={-1} aria-label="Recovery codes">
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="code-actions">
        <button type="button" className="text-button" onClick={() => void copy()}>
          Copy
        </button>
        <a {...recoveryFile(page.whiteLabel.portalName, recoveryCodes)}>Download</a>
      </p>
      <p className="copy-status" role="status">
        {status}
      </p>
      <form className="form" onSubmit={(event) => event.preventDefault()}>
        <button type="button" className="submit" onClick={onContinue}>
          Continue
        </button>
      </form>
    </AuthPage>
  );
}
