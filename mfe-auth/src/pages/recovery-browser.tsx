import { RecoveryPageData } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { readMailedLink } from './mailed-link';
import { RecoveryPage } from './RecoveryPage';
import { drawAnew, inlinedPage, takeOver } from './take-over';
import './small-page.css';
import './recovery.css';

const inlined = v.parse(RecoveryPageData, inlinedPage());
if ('link' in inlined) {
  const { page, token, isReloaded } = readMailedLink(inlined);
  const start = isReloaded ? drawAnew : takeOver;
  start(<RecoveryPage page={page} token={token} />);
} else takeOver(<RecoveryPage page={inlined} token="" />);
