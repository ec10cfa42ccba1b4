import { RecoveryPageData } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { RecoveryPage } from './RecoveryPage';
import { inlinedPage, takeOver } from './take-over';
import { takeToken } from './take-token';
import './small-page.css';
import './recovery.css';

const page = v.parse(RecoveryPageData, inlinedPage());
takeOver(<RecoveryPage page={page} token={takeToken()} />);
