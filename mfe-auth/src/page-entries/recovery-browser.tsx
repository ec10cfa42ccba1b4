import { RecoveryPageData } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { readMailedLink } from '../new-password/mailed-link';
import { hydrate, inlinedPage, renderFresh } from './hydrate-page';
import { RecoveryPage } from './RecoveryPage';
import '../auth-page/auth-page.css';
import '../recovery-form/recovery-form.css';

const inlined = v.parse(RecoveryPageData, inlinedPage());
if ('link' in inlined) {
  const { page, token, isReloaded } = readMailedLink(inlined);
  const start = isReloaded ? renderFresh : hydrate;
  start(<RecoveryPage page={page} token={token} />);
} else hydrate(<RecoveryPage page={inlined} token="" />);
