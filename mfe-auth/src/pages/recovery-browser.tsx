import { RecoveryPageData } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { hydrate, inlinedPage, renderFresh } from './hydrate-page';
import { readMailedLink } from './mailed-link';
import { RecoveryPage } from './RecoveryPage';
import './small-page.css';
import './recovery.css';

const inlined = v.parse(RecoveryPageData, inlinedPage());
if ('link' in inlined) {
  const { page, token, isReloaded } = readMailedLink(inlined);
  const start = isReloaded ? renderFresh : hydrate;
  start(<RecoveryPage page={page} token={token} />);
} else hydrate(<RecoveryPage page={inlined} token="" />);
