import { LoginPageData } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { LoginPage } from '../login/LoginPage';
import { hydrate, inlinedPage } from './hydrate-page';
import { openAfterSignIn } from './open-after-sign-in';
import '../auth-page/auth-page.css';

const page = v.parse(LoginPageData, inlinedPage());
hydrate(<LoginPage page={page} onSignedIn={openAfterSignIn} />);
