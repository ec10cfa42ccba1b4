import type { NewPasswordPageData, RecoveryLink } from '@dashboard/shared/contracts';
import { AUTH_PAGE_DATA } from '../testing/auth-page';
import { forgetMailedLink, readMailedLink } from './mailed-link';

const OPEN: RecoveryLink = { state: 'open', username: 'elena', name: 'Elena Marsh', companyName: 'Acme' };
const pageWith = (link: RecoveryLink): NewPasswordPageData => ({
  ...AUTH_PAGE_DATA,
  page: 'reset-password',
  link,
});

/** Sets the history state as the page's first script does. */
const enterWith = (token: string) => history.replaceState({ token }, '');

describe('the mailed link of a page', () => {
  afterEach(() => history.replaceState(null, ''));

  it('survives a reload, when the server renders without it', () => {
    enterWith('the-token');
    expect(readMailedLink(pageWith(OPEN))).toEqual({
      page: pageWith(OPEN),
      token: 'the-token',
      isReloaded: false,
    });
    expect(readMailedLink(pageWith({ state: 'missing' }))).toEqual({
      page: pageWith(OPEN),
      token: 'the-token',
      isReloaded: true,
    });
  });

  it('stays expired after a reload', () => {
    enterWith('the-token');
    readMailedLink(pageWith({ state: 'invalid' }));
    expect(readMailedLink(pageWith({ state: 'missing' })).page.link).toEqual({ state: 'invalid' });
  });

  it('is missing when the history state is empty or invalid', () => {
    const missing = pageWith({ state: 'missing' });
    expect(readMailedLink(missing)).toEqual({ page: missing, token: '', isReloaded: false });
    history.replaceState({ token: 7 }, '');
    expect(readMailedLink(missing)).toEqual({ page: missing, token: '', isReloaded: false });
  });

  it('is missing after it was used and the page reloaded', () => {
    enterWith('the-token');
    readMailedLink(pageWith(OPEN));
    forgetMailedLink();
    expect(readMailedLink(pageWith({ state: 'missing' })).token).toBe('');
  });
});
