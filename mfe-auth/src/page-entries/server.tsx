import type { LoginPageData, RecoveryPageData, TwoStepPageData } from '@dashboard/shared/contracts';
import { renderToString } from 'react-dom/server';
import { LoginPage } from '../login/LoginPage';
import { TwoStepPage } from '../two-step/TwoStepPage';
import { RecoveryPage } from './RecoveryPage';

const noop = () => undefined;

/** Renders the login page, which `login-browser` hydrates. */
export const renderLogin = (page: LoginPageData): string =>
  renderToString(<LoginPage page={page} onSignedIn={noop} />);

/** Renders a recovery page for `recovery-browser`, without the token. */
export const renderRecovery = (page: RecoveryPageData): string =>
  renderToString(<RecoveryPage page={page} token="" />);

/** Renders the second step of a sign-in, which `two-step-browser` hydrates. */
export const renderTwoStep = (page: TwoStepPageData): string =>
  renderToString(<TwoStepPage page={page} onSignedIn={noop} />);
