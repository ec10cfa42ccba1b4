import type { SmallPageData } from '@dashboard/shared/contracts';
import { renderToString } from 'react-dom/server';
import { LoginPage } from '../login/LoginPage';

const stay = () => undefined;

/** Markup of the sign-in page for the server's HTML: what `login-browser` takes over. */
export const renderLogin = (page: SmallPageData): string =>
  renderToString(<LoginPage page={page} onSignedIn={stay} />);
