import { LoginPageData } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { LoginPage } from '../login/LoginPage';
import { inlinedPage, takeOver } from './take-over';
import './small-page.css';

const page = v.parse(LoginPageData, inlinedPage());
takeOver(<LoginPage page={page} onSignedIn={(path) => location.assign(path)} />);
