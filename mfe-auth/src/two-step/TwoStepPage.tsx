import type { TwoStepPageData } from '@dashboard/shared/contracts';
import { CodePage } from './CodePage';
import { EnrollPage } from './EnrollPage';

interface Props {
  page: TwoStepPageData;
  onSignedIn: (path: string) => void;
}

/** The second step of a sign-in. `onSignedIn` receives the path to open. */
export function TwoStepPage({ page, onSignedIn }: Props) {
  return page.step === 'code' ? (
    <CodePage page={page} onSignedIn={onSignedIn} />
  ) : (
    <EnrollPage page={page} onSignedIn={onSignedIn} />
  );
}
