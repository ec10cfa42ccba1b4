import type { LoginPageData, RecoveryPageData } from '@dashboard/shared/contracts';
import { renderToString } from 'react-dom/server';
import { LoginPage } from '../login/LoginPage';
import { RecoveryPage } from './RecoveryPage';

const stay = () => undefined;

/** Markup of the sign-in page for the server's HTML: what `login-browser` takes over. */
export const renderLogin = (page: LoginPageData): string =>
  renderToString(<LoginPage page={page} onSignedIn={stay} />);

/** Markup of a recovery page, for `recovery-browser`. The token stays out of it. */
export const renderRecovery = (page: RecoveryPageData): string =>
  renderToString(<RecoveryPage page={page} token="" />);
