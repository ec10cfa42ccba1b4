import { SmallPageData } from '@dashboard/shared/contracts';
import { hydrateRoot } from 'react-dom/client';
import * as v from 'valibot';
import { LoginPage } from '../login/LoginPage';
import './small-page.css';

function inlinedPage(): SmallPageData {
  return v.parse(SmallPageData, JSON.parse(document.getElementById('page-data')?.textContent ?? '{}'));
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
hydrateRoot(root, <LoginPage page={inlinedPage()} onSignedIn={(path) => location.assign(path)} />);
