import { TwoStepPageData } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { TwoStepPage } from '../two-step/TwoStepPage';
import { hydrate, inlinedPage } from './hydrate-page';
import { openAfterSignIn } from './open-after-sign-in';
import '../auth-page/auth-page.css';
import '../recovery-form/recovery-form.css';
import '../two-step/two-step.css';

const page = v.parse(TwoStepPageData, inlinedPage());
hydrate(<TwoStepPage page={page} onSignedIn={openAfterSignIn} />);
